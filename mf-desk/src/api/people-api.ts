import type {
  Invitation,
  IssuedLink,
  NewInvitationInput,
  StaffChangeInput,
  StaffMember,
} from '@waypost/shared/contracts/api.generated';
import { deskApi } from './desk-api';

/** What operators do about the staff. */
export const peopleApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.query<StaffMember[], void>({
      query: () => ({ url: '/desk/people/' }),
      providesTags: ['people'],
    }),
    changePerson: build.mutation<null, StaffChangeInput & { id: number }>({
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
    invite: build.mutation<IssuedLink, NewInvitationInput>({
      query: (data) => ({ url: '/desk/invitations/', method: 'POST', data }),
      invalidatesTags: ['people'],
    }),
    revokeInvitation: build.mutation<null, number>({
      query: (id) => ({ url: `/desk/invitations/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['people'],
    }),
  }),
});
