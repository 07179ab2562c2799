import type {
  IssuedLink,
  OwnChangeInput,
  Passkey,
  PasswordChangeInput,
  SessionItem,
} from '@waypost/shared/contracts/api.generated';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { deskApi } from './desk-api';

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
    changeMe: build.mutation<null, OwnChangeInput>({
      query: (data) => ({ url: '/desk/me/', method: 'PATCH', data }),
      invalidatesTags: ['session'],
    }),
    setPassword: build.mutation<null, PasswordChangeInput>({
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
