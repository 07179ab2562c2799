import type { DeskArticle } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { Link } from '@waypost/shared/router';
import { Name } from '@waypost/shared/ui/name';
import { failureLine } from '../api/failure';
import { useMay, useSession } from '../frame/use-session';
import { useTextKind } from '../frame/use-text-kind';
import list from '../ui/list.module.css';
import { formatInZone } from '../ui/moment';
import { useToast } from '../ui/use-toast';
import { ArticleFacts } from './article-facts';
import { ConfirmTime, questionOf, type TimeQuestion, type When } from './confirm-time';
import { CopyArticle } from './copy-article';
import { PublicationActions } from './publication-actions';
import { ScheduleForm } from './schedule-form';
import { type PlacedArticle, usePublication } from './use-publication';

function describeDecision(when: string | null, zone: string): string {
  return when !== null && when !== 'now' && Date.parse(when) > Date.now()
    ? `Scheduled. It appears by itself on ${formatInZone(when, zone)}.`
    : 'Decided. Every page shows it within a minute.';
}

/** One text with what can be decided about its time. */
export function ArticleRow(props: {
  article: PlacedArticle;
  /** Called once something is decided, with the article if it was taken off the site. */
  onDecided: (takenOff: DeskArticle | null) => void;
}) {
  const { article, onDecided } = props;
  const { id, slug, title, state, is_draft: isDraft, file_published_at: fileTime } = article;
  const { decide, isBusy } = usePublication();
  const [isScheduling, setScheduling] = useState(false);
  /** The new time that has to be confirmed. */
  const [question, setQuestion] = useState<TimeQuestion | null>(null);
  const { time_zone: zone } = useSession();
  const mayPublish = useMay('publishing');
  const kind = useTextKind();
  const toast = useToast();
  const publish = async (when: When): Promise<void> => {
    setQuestion(null);
    const { error } = await decide(article, when);
    if (error) return toast(failureLine(error), 'alert');
    setScheduling(false);
    onDecided(null);
    toast(describeDecision(when === 'file' && !isDraft ? fileTime : when, zone));
  };
  const takeOff = async (): Promise<void> => {
    const { error } = await decide(article, null);
    if (error) return toast(failureLine(error), 'alert');
    onDecided(article);
  };
  const choose = (when: When): void => {
    const asked = questionOf(article, when, { kind, zone });
    if (asked) setQuestion(asked);
    else void publish(when);
  };
  return (
    <li className={list.row}>
      <div className={list.main}>
        <p className={list.title}>
          {state === 'public' ? (
            <a href={kind.before + slug}>
              <Name>{title}</Name>
            </a>
          ) : (
            <Name>{title}</Name>
          )}
        </p>
        <ArticleFacts article={article} />
      </div>
      <div className={list.actions}>
        <Link
          to={`/desk/${kind.plural}/${id}`}
          className={list.small}
          aria-label={`Edit: ${title}`}
        >
          Edit
        </Link>
        <CopyArticle id={id} title={title} />
        {mayPublish ? (
          <PublicationActions
            article={article}
            isBusy={isBusy}
            isScheduling={isScheduling}
            onTakeOff={() => void takeOff()}
            onChoose={choose}
            onSchedule={() => setScheduling(!isScheduling)}
          />
        ) : null}
      </div>
      {isScheduling ? (
        <div className={list.below}>
          <ScheduleForm label={`When ${title} is to be public`} isBusy={isBusy} onChoose={choose} />
        </div>
      ) : null}
      {question === null ? null : (
        <ConfirmTime
          question={question}
          isLoading={isBusy}
          onConfirm={(when) => void publish(when)}
          onClose={() => setQuestion(null)}
        />
      )}
    </li>
  );
}
