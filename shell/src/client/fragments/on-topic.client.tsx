import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { topics } from '@waypost/shared/topics/topics';

/** Shows a fragment while its topic holds something, and loads nothing of it before. */
export function onTopic(name: string, load: () => Promise<ComponentType>): ComponentType {
  const topic = topics[name];
  if (!topic) throw new Error(`There is no topic ${name}`);
  const Loaded = lazy(async () => ({ default: await load() }));
  return function OnTopic() {
    const isEmpty = useSyncExternalStore(topic.subscribe, topic.isEmpty, () => true);
    if (isEmpty) return null;
    return (
      <Suspense>
        <Loaded />
      </Suspense>
    );
  };
}
