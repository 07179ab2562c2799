import { type SubmitEvent, useState } from 'react';
import { articlesApi, type ArticleState, type DeskArticle } from '../api/articles-api';
import { failureLine } from '../api/failure';
import { Field } from '../ui/field';
import list from '../ui/list.module.css';
import { Mark, type MarkTone } from '../ui/mark';
import { Moment } from '../ui/moment';
import { useNotice } from '../ui/use-notice';

const marks: Record<ArticleState, readonly [MarkTone, string]> = {
  public: ['good', 'Public'],
  scheduled: ['accent', 'Scheduled'],
  unpublished: ['bad', 'Off the site'],
};

function ScheduleForm({ title, onChoose }: { title: string; onChoose: (iso: string) => void }) {
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new Date(String(new FormData(event.currentTarget).get('when')));
    if (Number.isNaN(chosen.getTime())) setProblem('Choose a day and a time');
    else onChoose(chosen.toISOString());
  };
  return (
    <form className={list.bar} noValidate onSubmit={submit}>
      <Field
        label={`When ${title} is to be public`}
        name="when"
        type="datetime-local"
        hint="In your own time zone"
        error={problem}
      />
      <button type="submit" className={list.small}>
        Schedule it
      </button>
    </form>
  );
}

/** One article with what can be decided about its time. */
export function ArticleRow({ article }: { article: DeskArticle }) {
  const { id, slug, title, state, file_published_at: fileTime } = article;
  const [set, setting] = articlesApi.useSetPublicationMutation();
  const [follow, following] = articlesApi.useFollowFileMutation();
  const [isScheduling, setScheduling] = useState(false);
  const notice = useNotice();
  const isBusy = setting.isLoading || following.isLoading;
  const act = async (call: Promise<{ error?: unknown }>): Promise<void> => {
    const { error } = await call;
    if (error) notice(failureLine(error), 'alert');
    else notice('Decided. Every page shows it within a minute.');
  };
  const [tone, text] = marks[state];
  return (
    <li className={list.row}>
      <div className={list.main}>
        <p className={list.title}>
          {state === 'public' ? <a href={`/article/${slug}`}>{title}</a> : title}
        </p>
        <p className={list.facts}>
          <Mark tone={tone}>{text}</Mark>
          <Moment iso={article.published_at} />
          {fileTime ? (
            <span>
              the file says <Moment iso={fileTime} />
            </span>
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
            onClick={() => void act(set({ id, publishedAt: 'now' }))}
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
            onClick={() => void act(follow(id))}
          >
            As the file says
          </button>
        ) : null}
      </div>
      {isScheduling ? (
        <ScheduleForm
          title={title}
          onChoose={(publishedAt) => void act(set({ id, publishedAt }))}
        />
      ) : null}
    </li>
  );
}
