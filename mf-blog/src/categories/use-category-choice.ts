import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from '@waypost/shared/router';
import { type CategoryChoice, choiceOf, searchOf } from './category-filter';

/** Milliseconds without a keystroke after which a typed text goes into the address. */
const ADDRESS_DELAY = 300;

/** What the page shows: the choice in the address, and the open previews in the history's entry. */
interface View {
  choice: CategoryChoice;
  /** Slugs of the categories whose previews are open. */
  opened: string[];
}

/**
 * What the reader chose among the categories. It acts at once and is told to the history entry, so
 * that "back" finds it: a click at once, a text once it is typed. An address that changes by
 * itself (a link, "back") replaces the choice.
 */
export function useCategoryChoice() {
  const { search, state: entry } = useLocation();
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const { opened: openedBefore = [] } = (entry ?? {}) as Partial<View>;
  const told: View = { choice: choiceOf(search), opened: openedBefore };
  const address = JSON.stringify(told);
  // What was told from here and has not arrived in the address yet: its arrival changes nothing.
  const [{ view, seen, sent }, setState] = useState({
    view: told,
    seen: address,
    sent: [] as string[],
  });
  if (address !== seen) {
    const arrived = sent.indexOf(address);
    setState(
      arrived < 0
        ? { view: told, seen: address, sent: [] }
        : { view, seen: address, sent: sent.slice(arrived + 1) },
    );
  }

  const tell = (next: View): void => {
    setState((now) => ({ ...now, view: next, sent: [...now.sent, JSON.stringify(next)] }));
    void navigate(
      { search: searchOf(next.choice) },
      {
        replace: true,
        preventScrollReset: true,
        viewTransition: false,
        state: { opened: next.opened },
      },
    );
  };

  const tellTyped = useEffectEvent(() => tell(view));
  const typed = JSON.stringify(view) !== (sent.at(-1) ?? seen);
  useEffect(() => {
    // Telling now would call off the way to the page that the reader requested.
    if (!typed || leaving) return undefined;
    const timer = setTimeout(tellTyped, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [typed, leaving, view]);

  return {
    ...view,
    type: (text: string) =>
      setState((now) => ({
        ...now,
        view: { ...now.view, choice: { ...now.view.choice, text } },
      })),
    choose: (choice: CategoryChoice) => tell({ ...view, choice }),
    toggle: (slug: string, open: boolean) =>
      tell({
        ...view,
        opened: open ? [...view.opened, slug] : view.opened.filter((other) => other !== slug),
      }),
  };
}
