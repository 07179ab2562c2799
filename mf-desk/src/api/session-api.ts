import type {
  DeskSession,
  Invitation,
  LinkPerson,
  NewPersonInput,
  PasswordSignInInput,
} from '@waypost/shared/contracts/api.generated';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { deskApi } from './desk-api';

/** What a role may do; the API decides, the desk shows only what it would allow. */
export type Permission = DeskSession['permissions'][number];

export type Role = DeskSession['role'];

/** How somebody proves to be invited: by one of the two. */
export type Acceptance = NewPersonInput &
  ({ password: string } | { credential: RegistrationResponseJSON; passkey_name: string });

/** Signing in, out, and accepting an invitation. */
export const sessionApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<DeskSession, void>({
      query: () => ({ url: '/desk/session/' }),
      providesTags: ['session'],
    }),
    signInByPassword: build.mutation<DeskSession, PasswordSignInInput>({
      query: (data) => ({ url: '/desk/session/', method: 'POST', data }),
    }),
    getPasskeyOptions: build.mutation<PublicKeyCredentialRequestOptionsJSON, void>({
      query: () => ({ url: '/desk/session/passkey/options/', method: 'POST' }),
    }),
    signInByPasskey: build.mutation<DeskSession, AuthenticationResponseJSON>({
      query: (credential) => ({
        url: '/desk/session/passkey/',
        method: 'POST',
        data: { credential },
      }),
    }),
    readSignInLink: build.query<LinkPerson, string>({
      query: (token) => ({ url: '/desk/session/link/person/', method: 'POST', data: { token } }),
    }),
    signInByLink: build.mutation<DeskSession, string>({
      query: (token) => ({ url: '/desk/session/link/', method: 'POST', data: { token } }),
    }),
    sendLink: build.mutation<{ detail: string }, string>({
      query: (email) => ({ url: '/desk/session/mail/', method: 'POST', data: { email } }),
    }),
    readInvitation: build.query<Invitation, string>({
      query: (token) => ({ url: '/desk/invitation/', method: 'POST', data: { token } }),
    }),
    getFirstPasskeyOptions: build.mutation<PublicKeyCredentialCreationOptionsJSON, NewPersonInput>({
      query: (data) => ({ url: '/desk/invitation/passkey/options/', method: 'POST', data }),
    }),
    acceptInvitation: build.mutation<DeskSession, Acceptance>({
      query: (data) => ({ url: '/desk/invitation/accept/', method: 'POST', data }),
    }),
    prove: build.mutation<null, { password: string } | { credential: AuthenticationResponseJSON }>({
      query: (data) => ({ url: '/desk/session/proof/', method: 'POST', data }),
    }),
    signOut: build.mutation<null, void>({
      query: () => ({ url: '/desk/session/', method: 'DELETE' }),
    }),
  }),
});
