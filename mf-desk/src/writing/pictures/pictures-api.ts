import type {
  DeskPicture,
  PictureChangeInput,
  PictureQueryInput,
} from '@waypost/shared/contracts/api.generated';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { deskApi, type ListParams } from '../../api/desk-api';
import { inPlace } from '../../api/in-place';

export const PICTURES_OF_A_PAGE = 12;

/** The library of pictures; files are sent by `sendPicture`. */
export const picturesApi = deskApi.enhanceEndpoints({ addTagTypes: ['pictures'] }).injectEndpoints({
  endpoints: (build) => ({
    getPictures: build.query<
      PagedList<DeskPicture>,
      Omit<ListParams<PictureQueryInput>, 'unused'> & { unused: boolean }
    >({
      queryFn: inPlace(({ search, unused, page }) => ({
        url: '/desk/media/',
        params: {
          ...{ page, page_size: PICTURES_OF_A_PAGE },
          search: search || undefined,
          unused: unused || undefined,
        },
      })),
      providesTags: ['pictures'],
    }),
    describePicture: build.mutation<DeskPicture, PictureChangeInput & { id: number }>({
      queryFn: inPlace(({ id, ...data }) => ({
        ...{ url: `/desk/media/${id}/`, method: 'PATCH', data },
      })),
      invalidatesTags: ['pictures'],
    }),
    deletePicture: build.mutation<null, number>({
      queryFn: inPlace((id) => ({ url: `/desk/media/${id}/`, method: 'DELETE' })),
      invalidatesTags: ['pictures'],
    }),
  }),
});
