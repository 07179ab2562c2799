import type { IssuedLink } from './account-api';
import { deskApi } from './desk-api';
import type { Invitation, Role } from './session-api';

/** Somebody on the staff. */
export interface StaffMember {
  id: number;
  name: string;
  email: string;
  role: Role;
  has_password: boolean;
  passkeys: number;
  is_disabled: boolean;
  created_at: string;
  last_seen_at: string | null;
}

/** What operators do about the staff. */
export const peopleApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.query<StaffMember[], void>({
      query: () => ({ url: '/desk/people/' }),
      providesTags: ['people'],
    }),
    changePerson: build.mutation<null, { id: number; role?: Role; is_disabled?: boolean }>({
      query: ({ id, ...data }) => ({ url: `/desk/people/${id}/`, method: 'PATCH', data }),
      invalidatesTags: ['people', 'session'],
    }),
    removePerson: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/people/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['people'],
    }),
    makeSignInLink: build.mutation<IssuedLink, number>({
      query: (id) => ({ url: `/desk/people/${id}/link/`, method: 'POST' }),
    }),
    getInvitations: build.query<Invitation[], void>({
      query: () => ({ url: '/desk/invitations/' }),
      providesTags: ['people'],
    }),
    invite: build.mutation<IssuedLink, { role: Role; email: string }>({
      query: (data) => ({ url: '/desk/invitations/', method: 'POST', data }),
      invalidatesTags: ['people'],
    }),
    revokeInvitation: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/invitations/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['people'],
    }),
  }),
});
