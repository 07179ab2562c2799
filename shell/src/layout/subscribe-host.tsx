import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { newsletterDialogClosed, selectNewsletterDialogOpen } from '@waypost/shared/host';
import { LazyPart } from './lazy-part';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "newsletter-dialog" */ './newsletter-dialog'))
    .NewsletterDialog;

/** Where the newsletter dialog appears, whoever opens it; it closes when the route changes. */
export function SubscribeHost() {
  const open = useSelector(selectNewsletterDialogOpen);
  const dispatch = useDispatch();
  const close = useCallback(() => void dispatch(newsletterDialogClosed()), [dispatch]);
  const { key } = useLocation();
  useEffect(() => close, [key, close]);
  return <LazyPart open={open} onClose={close} load={loadDialog} />;
}
