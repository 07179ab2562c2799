import { useState } from 'react';
import { Name } from '@waypost/shared/ui/name';
import { articlesApi, type ArticleState, type DeskArticle } from '../api/articles-api';
import { failureLine } from '../api/failure';
import list from '../ui/list.module.css';
import { Badge, type BadgeTone } from '../ui/badge';
import { Moment } from '../ui/moment';
import { useToast } from '../ui/use-toast';
import { ConfirmTime, questionOf, type TimeQuestion } from './confirm-time';
import { ScheduleForm } from './schedule-form';

const badges: Record<ArticleState, readonly [BadgeTone, string]> = {
  public: ['good', 'Public'],
  scheduled: ['accent', 'Scheduled'],
  draft: ['quiet', 'Draft'],
  unpublished: ['bad', 'Off the site'],
};

/** One article with what can be decided about its time. */
export function ArticleRow({ article }: { article: DeskArticle }) {
  const { id, slug, title, state, is_draft: isDraft, file_published_at: fileTime } = article;
  const [set, setting] = articlesApi.useSetPublicationMutation();
  const [follow, following] = articlesApi.useFollowFileMutation();
  const [isScheduling, setScheduling] = useState(false);
  /** The new time that has to be confirmed. */
  const [asked, setAsked] = useState<{ when: string; question: TimeQuestion } | null>(null);
  const toast = useToast();
  const isBusy = setting.isLoading || following.isLoading;
  const act = async (call: Promise<{ error?: unknown }>): Promise<void> => {
    const { error } = await call;
    if (error) return toast(failureLine(error), 'alert');
    setScheduling(false);
    toast('Decided. Every page shows it within a minute.');
  };
  const decide = (when: string): void => {
    setAsked(null);
    void act(when === 'file' ? follow(id) : set({ id, publishedAt: when }));
  };
  const choose = (when: string): void => {
    const question = questionOf(article, when);
    if (question) setAsked({ when, question });
    else decide(when);
  };
  const [tone, text] = badges[state];
  return (
    <li className={list.row}>
      <div className={list.main}>
        <p className={list.title}>
          {state === 'public' ? (
            <a href={`/article/${slug}`}>
              <Name>{title}</Name>
            </a>
          ) : (
            <Name>{title}</Name>
          )}
        </p>
        <p className={list.facts}>
          <Badge tone={tone}>{text}</Badge>
          <span>
            {state === 'draft' ? 'dated ' : null}
            <Moment iso={article.published_at} />
          </span>
          {fileTime ? (
            <span>the file says {isDraft ? 'draft' : <Moment iso={fileTime} />}</span>
          ) : null}
        </p>
      </div>
      <div className={list.actions}>
        {state === 'public' ? (
          <button
            type="button"
            className={list.small}
            disabled={isBusy}
            aria-label={`Take off: ${title}`}
            onClick={() => void act(set({ id, publishedAt: null }))}
          >
            Take off
          </button>
        ) : (
          <button
            type="button"
            className={list.small}
            disabled={isBusy}
            aria-label={`Publish now: ${title}`}
            onClick={() => choose('now')}
          >
            Publish now
          </button>
        )}
        <button
          type="button"
          className={list.small}
          aria-expanded={isScheduling}
          aria-label={`Schedule: ${title}`}
          onClick={() => setScheduling(!isScheduling)}
        >
          Schedule
        </button>
        {fileTime ? (
          <button
            type="button"
            className={list.small}
            disabled={isBusy}
            aria-label={`As the file says: ${title}`}
            onClick={() => choose('file')}
          >
            As the file says
          </button>
        ) : null}
      </div>
      {isScheduling ? (
        <div className={list.below}>
          <ScheduleForm title={title} isBusy={isBusy} onChoose={choose} />
        </div>
      ) : null}
      {asked === null ? null : (
        <ConfirmTime
          question={asked.question}
          isLoading={isBusy}
          onConfirm={() => decide(asked.when)}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}
