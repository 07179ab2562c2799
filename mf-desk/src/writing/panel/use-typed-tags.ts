import type { DeskTag } from '@waypost/shared/contracts/api.generated';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../ui/use-toast';
import { useMakeName } from '../names/use-make-name';
import { endedNamesIn, findTag, labelOf, namesIn, plainName } from './tag-names';

/** Something by the name that somebody typed, as it is compared. */
type ByName = ReadonlyMap<string, string>;

/** Tags of a text, the tags that there are, and what takes others. */
interface Tags {
  slugs: readonly string[];
  /** Nothing until they are read. */
  known: readonly DeskTag[] | undefined;
  onChange: (edit: (slugs: string[]) => string[]) => void;
}

/** What was made of tags by their line and by others since, such as in another tab: both count. */
function joinTags(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const kept = mine.filter((slug) => !before.includes(slug) || theirs.includes(slug));
  const added = theirs.filter((slug) => !before.includes(slug) && !mine.includes(slug));
  return [...kept, ...added];
}

/** The slug that a name in the line stands for, if it stands for one by now. */
const slugOf = ({ slugs, known = [] }: Tags, made: ByName, name: string): string | undefined =>
  findTag(known, name)?.slug ?? made.get(plainName(name)) ?? slugs.find((slug) => slug === name);

/**
 * A line of tags by name. What is typed stays until each name is a tag; one that no tag has is made once it is finished.
 */
export function useTypedTags(tags: Tags) {
  const makeName = useMakeName();
  const toast = useToast();
  const [typed, setTyped] = useState<string | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const [made, setMade] = useState<ByName>(new Map());
  const [refused, setRefused] = useState<ByName>(new Map());
  const asked = useRef(new Set<string>());
  // Tags are made in a while, in which their writer types on.
  const latest = useRef({ tags, typed, made });
  useEffect(() => {
    latest.current = { tags, typed, made };
  });

  /** What the line stood for as it was written last. */
  const written = useRef<readonly string[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const isOpen = (name: string) => slugOf(tags, made, name) === undefined;
  const write = (line: string): void => {
    const { tags: present, made: sofar } = latest.current;
    const before = written.current;
    const mine = [...new Set(namesIn(line).flatMap((name) => slugOf(present, sofar, name) ?? []))];
    written.current = mine;
    present.onChange((theirs) => joinTags(before, mine, theirs));
  };
  const makeOne = async (name: string): Promise<void> => {
    const key = plainName(name);
    if (asked.current.has(key)) return;
    asked.current.add(key);
    const { known } = latest.current.tags;
    const response = await makeName('tags', { name });
    asked.current.delete(key);
    if (response.kind === 'failed') {
      const problem = `“${name}”: ${response.message}`;
      // Where the panel was closed meanwhile, no field can say it.
      if (isGone.current) toast(problem, 'alert');
      return setRefused((before) => new Map(before).set(key, problem));
    }
    if (known && !known.some(({ slug }) => slug === response.slug))
      toast(`“${response.name}” is a new tag.`);
    // The field shows another text by now, or none.
    if (isGone.current) return tags.onChange((slugs) => [...new Set([...slugs, response.slug])]);
    latest.current.made = new Map(latest.current.made).set(key, response.slug);
    setMade(latest.current.made);
    if (latest.current.typed !== null) write(latest.current.typed);
  };
  const make = (names: readonly string[]): void => {
    for (const name of names) if (isOpen(name)) void makeOne(name);
  };

  const names = typed === null ? [] : namesIn(typed);
  const shown = tags.slugs.map((slug) => labelOf(tags.known ?? [], slug)).join(', ');
  // What was made is shown by its name once the list has that.
  const isRead = (name: string) =>
    tags.known?.some(({ slug }) => slug === slugOf(tags, made, name)) === true;
  const isDone = !hasFocus && names.every(isRead);
  return {
    line: typed === null || isDone ? shown : typed,
    problem: names
      .filter(isOpen)
      .map((name) => refused.get(plainName(name)))
      .find(Boolean),
    type: (line: string, isComposing: boolean): void => {
      if (latest.current.typed === null || isDone) written.current = tags.slugs;
      setTyped(line);
      latest.current.typed = line;
      write(line);
      // What was refused is tried again when the field is left, not at each key.
      if (!isComposing) make(endedNamesIn(line).filter((name) => !refused.has(plainName(name))));
    },
    finish: (): void => make(names),
    enter: (): void => {
      if (isDone) setTyped(null);
      setFocus(true);
    },
    leave: (): void => {
      setFocus(false);
      make(names);
    },
  };
}
