import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comment } from '@waypost/shared/contracts/comment';
import { failWith, networkFailure } from '@waypost/shared/testing/fake-http';
import { articleResponse, comment } from '../testing/article-fixtures';
import { openArticle } from '../testing/open-article';

const listOf = (...results: Comment[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

const section = () => screen.getByRole('region', { name: /^Comments/ });
const nameField = () => screen.getByRole('textbox', { name: 'Name' });
const emailField = () => screen.getByRole('textbox', { name: 'Email' });
const textField = () => screen.getByRole('textbox', { name: 'Comment' });

async function fillIn(name: string, email: string, text: string): Promise<void> {
  if (name) await userEvent.type(nameField(), name);
  if (email) await userEvent.type(emailField(), email);
  if (text) await userEvent.type(textField(), text);
  await userEvent.click(screen.getByRole('button', { name: /^Submit/ }));
}

const writeButton = () => screen.getByRole('button', { name: 'Write a comment' });
const openForm = async () => {
  await userEvent.click(writeButton());
  await screen.findByRole('form', { name: 'Write a comment' });
};

afterEach(() => sessionStorage.clear());

describe('the list', () => {
  it('requests the comments of the article and says when there are none', async () => {
    const { callsOf } = await openArticle();
    expect(await screen.findByText('No comments yet')).toBeVisible();
    expect(callsOf('GET', '/comments/').map(({ params }) => params)).toEqual([{ article: 7 }]);
  });

  it('shows replies inside their comment, with name, date and text', async () => {
    await openArticle({
      'GET /comments/': listOf(comment(1), comment(2, { parent: 1 }), comment(3)),
    });
    const replies = await screen.findByRole('list', { name: 'Replies to Reader 1' });
    expect(within(replies).getAllByRole('article')).toHaveLength(1);
    const reply = within(replies).getByRole('article', { name: 'Comment by Reader 2' });
    expect(reply).toHaveTextContent('Sep 06, 2025');
    expect(reply).toHaveTextContent('Comment number 2.');
    expect(within(replies).queryByRole('button', { name: /Reply/ })).not.toBeInTheDocument();
  });

  it('takes no more where comments are closed, and shows what was said', async () => {
    await openArticle({
      'GET /articles/a-quiet-engine/': articleResponse({ comments_closed: true }),
      'GET /comments/': listOf(comment(1), comment(2, { parent: 1 })),
    });
    expect(await screen.findByRole('article', { name: 'Comment by Reader 2' })).toBeVisible();
    expect(section()).toHaveTextContent('Comments are closed.');
    expect(within(section()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says nothing else of comments that are closed and that nobody wrote', async () => {
    await openArticle({
      'GET /articles/a-quiet-engine/': articleResponse({ comments_closed: true }),
    });
    expect(await screen.findByText('Comments are closed.')).toBeVisible();
    expect(screen.queryByText('No comments yet')).not.toBeInTheDocument();
  });

  it('gives each comment an address, which its date leads to', async () => {
    await openArticle({ 'GET /comments/': listOf(comment(1), comment(12, { parent: 1 })) });
    const reply = await screen.findByRole('article', { name: 'Comment by Reader 12' });
    expect(reply).toHaveAttribute('id', 'comment-12');
    const date = within(reply).getByRole('link', { name: 'Sep 06, 2025' });
    expect(date).toHaveAttribute('href', '/article/a-quiet-engine#comment-12');
  });

  it.each([
    [0, 1],
    [300, 0],
  ])('goes to one that came after its page, from %i pixels %i times', async (top, times) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await openArticle(
      { 'GET /comments/': () => late.then(() => listOf(comment(12))) },
      '/article/a-quiet-engine#comment-12',
    );
    expect(within(section()).getByRole('status')).toHaveTextContent('Loading comments');
    await act(async () => arrive());
    const article = await screen.findByRole('article', { name: 'Comment by Reader 12' });
    expect(scrolled.mock.contexts).toEqual(Array(times).fill(article));
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  it.each(['PENDING', 'pending'])('labels %s comments, and no others', async (status) => {
    await openArticle({
      'GET /comments/': listOf(comment(1, { status: status as never }), comment(2)),
    });
    const pending = await screen.findByRole('article', { name: 'Comment by Reader 1' });
    expect(within(pending).getByText('Pending Approval')).toBeVisible();
    expect(screen.getAllByText('Pending Approval')).toHaveLength(1);
  });

  it('marks answers of the staff', async () => {
    await openArticle({
      'GET /comments/': listOf(comment(1), comment(2, { parent: 1, is_staff: true })),
    });
    const answer = await screen.findByRole('article', { name: 'Comment by Reader 2' });
    expect(within(answer).getByText('Staff')).toBeVisible();
    expect(screen.getAllByText('Staff')).toHaveLength(1);
  });

  it('has names for what a backend leaves out', async () => {
    const { id, content, created_at } = comment(1);
    await openArticle({
      'GET /comments/': { results: [{ id, content, created_at } as Comment] },
    });
    expect(await screen.findByRole('article', { name: 'Comment by Anonymous' })).toBeVisible();
    expect(screen.queryByText('Pending Approval')).not.toBeInTheDocument();
  });

  it('shows markup in a comment as the text it is', async () => {
    await openArticle({
      'GET /comments/': listOf(comment(1, { content: '<b>bold</b> <img src=x onerror=a()>' })),
    });
    expect(await screen.findByText('<b>bold</b> <img src=x onerror=a()>')).toBeVisible();
  });

  it('says when they cannot be loaded, and the article stays', async () => {
    await openArticle({ 'GET /comments/': failWith(500) });
    expect(await within(section()).findByText('Failed to load comments')).toBeVisible();
    expect(screen.queryByText('No comments yet')).not.toBeInTheDocument();
    expect(screen.getByText('It starts.')).toBeVisible();
  });
});

describe('the form', () => {
  it.each([
    ['', '', '', ['Name is required', 'Email is required', 'Comment is required']],
    ['   ', '   ', '   ', ['Name is required', 'Email is required', 'Comment is required']],
    [
      ' A ',
      'ada@mail',
      ' Too short ',
      [
        'Name must be at least 2 characters',
        'Please enter a valid email address',
        'Comment must be at least 10 characters',
      ],
    ],
  ])('refuses %j, %j, %j and sends nothing', async (name, email, text, messages) => {
    const { callsOf } = await openArticle();
    await openForm();
    await fillIn(name, email, text);
    const described = [nameField(), emailField(), textField()];
    messages.forEach((message, at) =>
      expect(described[at]).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(nameField()).toHaveFocus();
    expect(callsOf('POST', '/comments/')).toEqual([]);
  });

  it('says how long a comment may be, and what is left near the end', async () => {
    await openArticle();
    await openForm();
    expect(textField()).toHaveAccessibleDescription('10 to 5,000 characters');
    fireEvent.change(textField(), { target: { value: '哈'.repeat(4_988) } });
    expect(textField()).toHaveAccessibleDescription('12 characters left');
    fireEvent.change(textField(), { target: { value: '哈'.repeat(5_001) } });
    await userEvent.click(screen.getByRole('button', { name: 'Submit comment' }));
    expect(screen.getByText('Comment must be at most 5000 characters')).toBeVisible();
  });

  it('forgets the error of a field when it is edited, and only that one', async () => {
    await openArticle();
    await openForm();
    await fillIn('', '', '');
    await userEvent.type(emailField(), 'a');
    expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
    expect(screen.getByText('Name is required')).toBeVisible();
  });

  it('sends trimmed values, says so, resets, closes and loads the list again', async () => {
    const { callsOf, respond } = await openArticle({ 'POST /comments/': comment(9) });
    await openForm();
    respond('GET /comments/', listOf(comment(1)));
    await fillIn('  Ada ', ' ada@mail.test ', '  A thought or two. ');
    expect(
      await screen.findByText(
        'Comment submitted successfully! It will be visible after moderation.',
      ),
    ).toBeVisible();
    expect(callsOf('POST', '/comments/').map(({ data }) => data)).toEqual([
      {
        author_name: 'Ada',
        author_email: 'ada@mail.test',
        content: 'A thought or two.',
        article: 7,
        parent: undefined,
      },
    ]);
    expect(await screen.findByText('Comment number 1.')).toBeVisible();
    expect(callsOf('GET', '/comments/')).toHaveLength(2);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await openForm();
    expect(textField()).toHaveValue('');
  });

  it('sends once, however often the button is pressed', async () => {
    let respondToPost: (value: unknown) => void = () => undefined;
    const pending = new Promise((resolve) => (respondToPost = resolve));
    const { callsOf } = await openArticle({ 'POST /comments/': () => pending });
    await openForm();
    await fillIn('Ada', 'ada@mail.test', 'A thought or two.');
    const button = screen.getByRole('button', { name: 'Submitting...' });
    expect(button).toBeDisabled();
    await userEvent.type(nameField(), '{Enter}');
    expect(callsOf('POST', '/comments/')).toHaveLength(1);
    await act(async () => respondToPost({}));
  });

  it('shows the first message of every field the server refuses', async () => {
    await openArticle({
      'POST /comments/': failWith(400, {
        author_email: ['This address is blocked', 'And long'],
        content: ['Too many links'],
      }),
    });
    await openForm();
    await fillIn('Ada', 'ada@mail.test', 'A thought or two.');
    expect(await screen.findByText('This address is blocked')).toBeVisible();
    expect(textField()).toHaveAccessibleDescription(expect.stringContaining('Too many links'));
    expect(screen.queryByText('And long')).not.toBeInTheDocument();
    expect(textField()).toHaveValue('A thought or two.');
  });

  it('says that sending failed when no response came, and keeps the text', async () => {
    await openArticle({ 'POST /comments/': networkFailure });
    await openForm();
    await fillIn('Ada', 'ada@mail.test', 'A thought or two.');
    const failure = await screen.findByText('Failed to submit comment. Please try again.');
    expect(failure).toBeVisible();
    expect(textField()).toHaveValue('A thought or two.');
    await userEvent.type(textField(), '!');
    expect(failure).toBeEmptyDOMElement();
  });
});

describe('what is written and not sent', () => {
  const text = 'A comment of 哈 and 👩‍👩‍👧.';
  const found = () => screen.findByRole('textbox', { name: 'Comment' });

  it('is kept for the tab, after a link and Back and after a reload', async () => {
    const page = await openArticle();
    await openForm();
    fireEvent.change(textField(), { target: { value: text } });
    await act(() => page.router.navigate('/elsewhere'));
    await act(() => page.router.navigate(-1));
    expect(await found()).toHaveValue(text);
    expect(document.body).toHaveFocus();
    page.unmount();
    await openArticle();
    expect(await found()).toHaveValue(text);
  });

  it('is kept for the comment that it answers, and for this article alone', async () => {
    const responses = { 'GET /comments/': listOf(comment(1), comment(12)) };
    const { unmount } = await openArticle(responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Reader 12' }));
    await screen.findByRole('form', { name: 'Reply to Reader 12' });
    fireEvent.change(textField(), { target: { value: text } });
    unmount();
    const again = await openArticle(responses);
    expect(await screen.findByRole('form', { name: 'Reply to Reader 12' })).toBeVisible();
    expect(textField()).toHaveValue(text);
    again.unmount();
    await openArticle({
      ...responses,
      'GET /articles/a-quiet-engine/': articleResponse({ id: 8 }),
    });
    await screen.findByRole('button', { name: 'Reply to Reader 12' });
    expect(screen.queryByRole('form', { name: /^Reply/ })).not.toBeInTheDocument();
  });

  it('is forgotten with Cancel and once it is sent', async () => {
    await openArticle({ 'POST /comments/': {} });
    for (const end of ['Cancel', 'Submit comment']) {
      await openForm();
      fireEvent.change(nameField(), { target: { value: 'Ada' } });
      fireEvent.change(emailField(), { target: { value: 'ada@engine.test' } });
      fireEvent.change(textField(), { target: { value: text } });
      expect(sessionStorage).toHaveLength(1);
      await userEvent.click(screen.getByRole('button', { name: end }));
      await waitFor(() => expect(sessionStorage).toHaveLength(0));
    }
  });
});

describe('while a comment is on its way', () => {
  /** Opens a reply to Reader 1, sends it, and gives what lets the response arrive. */
  const sendReply = async () => {
    let arrive: (response: unknown) => void = () => undefined;
    const page = await openArticle({
      'GET /comments/': listOf(comment(1), comment(2)),
      'POST /comments/': () => new Promise((resolve) => (arrive = resolve)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Reader 1' }));
    await screen.findByRole('form', { name: 'Reply to Reader 1' });
    await fillIn('Ada', 'ada@mail.test', 'A thought or two.');
    return { ...page, arrive: (response: unknown) => act(async () => arrive(response)) };
  };

  it('nothing else can be written, nor what is sent be changed', async () => {
    const { callsOf, arrive } = await sendReply();
    await userEvent.click(screen.getByRole('button', { name: 'Reply to Reader 2' }));
    await userEvent.click(writeButton());
    expect(screen.getByRole('form')).toHaveAccessibleName('Reply to Reader 1');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.type(textField(), ' And a third.');
    await userEvent.type(nameField(), '{Enter}');
    expect(textField()).toHaveValue('A thought or two.');
    await arrive(comment(9));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(callsOf('POST', '/comments/')).toHaveLength(1);
  });

  it('a failure leaves everything as it was written', async () => {
    const { arrive } = await sendReply();
    await arrive(networkFailure);
    expect(await screen.findByText(/^Failed to submit comment/)).toBeVisible();
    await userEvent.type(textField(), ' More.');
    expect(textField()).toHaveValue('A thought or two. More.');
    await userEvent.click(screen.getByRole('button', { name: 'Reply to Reader 2' }));
    expect(await screen.findByRole('form', { name: 'Reply to Reader 2' })).toBeVisible();
  });
});

describe('reply mode', () => {
  const responses = {
    'GET /comments/': listOf(comment(1), comment(2)),
    'POST /comments/': comment(9),
  };
  const replyButton = (name: string) => screen.findByRole('button', { name: `Reply to ${name}` });
  const replyTo = async (name: string) => {
    await userEvent.click(await replyButton(name));
    await screen.findByRole('form', { name: `Reply to ${name}` });
  };

  it('answers one comment', async () => {
    const { callsOf } = await openArticle(responses);
    await replyTo('Reader 2');
    expect(screen.getByText('Reader 2', { selector: 'form bdi' })).toBeVisible();
    expect(nameField()).toHaveFocus();
    await fillIn('Ada', 'ada@mail.test', 'A thought or two.');
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(callsOf('POST', '/comments/')[0]?.data).toMatchObject({ article: 7, parent: 2 });
  });

  it('moves to another comment', async () => {
    await openArticle(responses);
    await replyTo('Reader 1');
    await replyTo('Reader 2');
    expect(screen.getAllByRole('form')).toHaveLength(1);
    expect(screen.getByText('Reader 2', { selector: 'form bdi' })).toBeVisible();
  });

  it('takes what is written along to another comment', async () => {
    const { callsOf } = await openArticle(responses);
    await replyTo('Reader 1');
    await fillIn('Ada', 'ada@mail', 'A thought or two.');
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    await replyTo('Reader 2');
    expect(textField()).toHaveValue('A thought or two.');
    expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
    await fillIn('', '.test', '');
    await waitFor(() => expect(callsOf('POST', '/comments/')).toHaveLength(1));
    expect(callsOf('POST', '/comments/')[0]?.data).toMatchObject({
      author_name: 'Ada',
      author_email: 'ada@mail.test',
      parent: 2,
    });
  });

  it('ends with Cancel', async () => {
    const { callsOf } = await openArticle(responses);
    await replyTo('Reader 1');
    await userEvent.type(textField(), 'Never mind');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await openForm();
    await fillIn('Ada', 'ada@mail.test', 'A thought or two.');
    await waitFor(() => expect(callsOf('POST', '/comments/')).toHaveLength(1));
    expect(callsOf('POST', '/comments/')[0]?.data).toMatchObject({ parent: undefined });
  });

  it('takes the focus to a button once only', async () => {
    await openArticle(responses);
    await replyTo('Reader 2');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await replyButton('Reader 2')).toHaveFocus();
    await replyTo('Reader 2');
    await replyTo('Reader 1');
    expect(nameField()).toHaveFocus();
  });

  it('gives the focus back to its button', async () => {
    await openArticle(responses);
    await replyTo('Reader 2');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await replyButton('Reader 2')).toHaveFocus();
    await replyTo('Reader 1');
    await fillIn('Ada', 'ada@mail.test', 'A thought or two.');
    await waitFor(async () => expect(await replyButton('Reader 1')).toHaveFocus());
    await openForm();
    expect(nameField()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(writeButton()).toHaveFocus();
  });
});

describe('the field that readers don’t see', () => {
  const trap = () => document.querySelector<HTMLInputElement>('input[name="leave_empty"]');

  it('is out of the way of every reader', async () => {
    await openArticle();
    await openForm();
    expect(
      screen.queryByRole('textbox', { name: 'Leave this field empty' }),
    ).not.toBeInTheDocument();
    expect(trap()).toHaveAttribute('tabindex', '-1');
    expect(trap()).toHaveAttribute('autocomplete', 'off');
  });

  it.each([
    ['', {}],
    ['https://spam.test', { leave_empty: 'https://spam.test' }],
  ])('is sent when it holds something: %j', async (value, expected) => {
    const { callsOf } = await openArticle({ 'POST /comments/': comment(9) });
    await openForm();
    fireEvent.change(trap() as HTMLInputElement, { target: { value } });
    await fillIn('Ada', 'ada@mail.test', 'A thought or two.');
    await waitFor(() => expect(callsOf('POST', '/comments/')).toHaveLength(1));
    const { leave_empty } = callsOf('POST', '/comments/')[0]?.data as { leave_empty?: string };
    expect({ leave_empty }).toEqual({ leave_empty: undefined, ...expected });
  });
});
