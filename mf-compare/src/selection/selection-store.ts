import { useSyncExternalStore } from 'react';
import { comparison } from '@waypost/shared/topics/comparison';
import type { Selection } from './selection';

const NOTHING: Selection = [];

/** The selection now: the one of this tab, stored while it is open. */
export const readSelection = (): Selection => comparison.get();

/** Replaces the selection and tells everybody who shows it. */
export const writeSelection = (selection: Selection): void => comparison.set(selection);

/** The selection, for components; empty on the server, since it differs per reader. */
export const useSelection = (): Selection =>
  useSyncExternalStore(comparison.subscribe, readSelection, () => NOTHING);
