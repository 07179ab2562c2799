import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { deskApi } from './desk-api';

/** A browser in which one is signed in. */
export interface SessionItem {
  id: number;
  device: string;
  signed_in_by: 'password' | 'passkey' | 'link' | 'device-link';
  created_at: string;
  last_seen_at: string;
  is_this: boolean;
}

/** A passkey of one's own. */
export interface Passkey {
  id: number;
  name: string;
  is_backed_up: boolean;
  created_at: string;
  last_used_at: string | null;
}

/** A link that lets somebody in once. */
export interface IssuedLink {
  url: string;
  expires_at: string;
}

/** What people do about themselves. */
export const accountApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<SessionItem[], void>({
      query: () => ({ url: '/desk/sessions/' }),
      providesTags: ['account'],
    }),
    endSession: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/sessions/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['account'],
    }),
    endAllSessions: build.mutation<null, void>({
      query: () => ({ url: '/desk/sessions/', method: 'DELETE' }),
    }),
    changeMe: build.mutation<
      null,
      { name?: string; wants_digest?: boolean; wants_messages?: boolean }
    >({
      query: (data) => ({ url: '/desk/me/', method: 'PATCH', data }),
      invalidatesTags: ['session'],
    }),
    setPassword: build.mutation<null, { password: string; current?: string }>({
      query: (data) => ({ url: '/desk/me/password/', method: 'PUT', data }),
      invalidatesTags: ['account'],
    }),
    getPasskeys: build.query<Passkey[], void>({
      query: () => ({ url: '/desk/me/passkeys/' }),
      providesTags: ['account'],
    }),
    getNewPasskeyOptions: build.mutation<PublicKeyCredentialCreationOptionsJSON, void>({
      query: () => ({ url: '/desk/me/passkeys/options/', method: 'POST' }),
    }),
    addPasskey: build.mutation<null, { name: string; credential: RegistrationResponseJSON }>({
      query: (data) => ({ url: '/desk/me/passkeys/', method: 'POST', data }),
      invalidatesTags: ['account'],
    }),
    removePasskey: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/me/passkeys/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['account'],
    }),
    makeDeviceLink: build.mutation<IssuedLink, void>({
      query: () => ({ url: '/desk/me/device-link/', method: 'POST' }),
    }),
  }),
});
