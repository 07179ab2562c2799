import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { NoticeList } from '@waypost/shared/host/notice-list';
import { createSiteStore, selectNotices } from '@waypost/shared/host';
import { type Notice, noticeDismissed, noticeShown } from '@waypost/shared/runtime';
import { fakeHttp } from '../testing/fake-http';

// Remotes of teams outside this repository use these names until version 3.0.0.
it('shows and dismisses a toast by the names before 2.6.0', () => {
  const store = createSiteStore({ http: fakeHttp({}).http, log: () => undefined });
  render(
    <Provider store={store}>
      <NoticeList />
    </Provider>,
  );
  act(() => void store.dispatch(noticeShown('Saved', 'alert')));
  expect(screen.getByRole('alert')).toHaveTextContent('Saved');
  const shown: Notice[] = selectNotices(store.getState());
  act(() => void store.dispatch(noticeDismissed(shown[0]!.id)));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
