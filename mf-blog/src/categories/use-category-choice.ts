import { type Mirror, useMirroredState } from '@waypost/shared/routing/use-mirrored-state';
import { type CategoryChoice, choiceOf, searchOf } from './category-filter';

/** What the page shows: the choice stands in the URL, the open previews in the history's entry. */
interface View {
  choice: CategoryChoice;
  /** Slugs of the categories whose previews are open. */
  opened: string[];
}

const mirror: Mirror<View> = {
  read: ({ search, state }) => {
    const { opened = [] } = (state ?? {}) as Partial<View>;
    return { choice: choiceOf(search), opened };
  },
  write: ({ choice, opened }) => ({ search: searchOf(choice), state: { opened } }),
};

/** What the reader chose among the categories, stored in the history entry (decision 034). */
export function useCategoryChoice() {
  const { value: view, type, choose } = useMirroredState(mirror);
  const show = (next: View): void => choose(next, { replace: true });
  return {
    ...view,
    type: (text: string) => type((now) => ({ ...now, choice: { ...now.choice, text } })),
    choose: (choice: CategoryChoice) => show({ ...view, choice }),
    toggle: (slug: string, open: boolean) =>
      show({
        ...view,
        opened: open ? [...view.opened, slug] : view.opened.filter((other) => other !== slug),
      }),
  };
}
