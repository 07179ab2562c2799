import type { DeskNames } from '@waypost/shared/contracts/api.generated';
import { deskApi } from '../api/desk-api';

/** One of the lists of what articles name. */
export type NameList = keyof DeskNames;

/** A tag, a category or an author; an author has two names. */
export type NameItem = DeskNames['tags'][number] &
  Partial<Pick<DeskNames['authors'][number], 'first_name' | 'last_name'>>;

interface At {
  list: NameList;
  id: number;
}

/** What articles name, and in how many of them. */
export const namesApi = deskApi.enhanceEndpoints({ addTagTypes: ['names'] }).injectEndpoints({
  endpoints: (build) => ({
    getNames: build.query<DeskNames, void>({
      query: () => ({ url: '/desk/names/' }),
      providesTags: ['names'],
    }),
    rename: build.mutation<{ name: string }, At & { fields: Record<string, string> }>({
      query: ({ list, id, fields: data }) => ({
        ...{ url: `/desk/${list}/${id}/`, method: 'PATCH', data },
      }),
      invalidatesTags: ['names'],
    }),
    deleteName: build.mutation<null, At>({
      query: ({ list, id }) => ({ url: `/desk/${list}/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['names'],
    }),
  }),
});
