import type { DeskSession } from '@waypost/shared/contracts/api.generated';
import { createContext, useContext } from 'react';
import type { Permission } from '../api/session-api';

/** Who is signed in; provided by the desk's frame around every page. */
export const SessionContext = createContext<DeskSession | null>(null);

/**
 * Who is signed in.
 *
 * @throws Error outside the desk's frame
 */
export function useSession(): DeskSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs the frame of the desk');
  return session;
}

/** Whether whoever is signed in may do something; the API has the last word. */
export const useMay = (permission: Permission): boolean =>
  useSession().permissions.includes(permission);
