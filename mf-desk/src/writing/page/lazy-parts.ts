import { lazy } from 'react';

/*
 * What a text opens without: each arrives once it is wanted. Their chunks have no names, since no
 * page begins with them.
 */

export const SourceEditor = lazy(async () => ({
  default: (await import('../source/source-editor')).SourceEditor,
}));

export const DetailsPanel = lazy(async () => ({
  default: (await import('../panel/details-panel')).DetailsPanel,
}));

export const PreviewPanel = lazy(async () => ({
  default: (await import('../preview/preview-panel')).PreviewPanel,
}));

export const RevisionsView = lazy(async () => ({
  default: (await import('../revisions/revisions-view')).RevisionsView,
}));

export const ConflictView = lazy(async () => ({
  default: (await import('./conflict-view')).ConflictView,
}));

export const RecoveryOffer = lazy(async () => ({
  default: (await import('./recovery-offer')).RecoveryOffer,
}));

export const TakenText = lazy(async () => ({
  default: (await import('./copy-words')).TakenText,
}));

export const KeptWords = lazy(async () => ({
  default: (await import('./kept-words')).KeptWords,
}));

export const FileDecision = lazy(async () => ({
  default: (await import('./file-decision')).FileDecision,
}));

export const DueChanges = lazy(async () => ({
  default: (await import('./due-changes')).DueChanges,
}));

export const ReviewState = lazy(async () => ({
  default: (await import('../review/review-state')).ReviewState,
}));

export const ReviewDialog = lazy(async () => ({
  default: (await import('../review/review-dialog')).ReviewDialog,
}));

export const PublishDialog = lazy(async () => ({
  default: (await import('./publish-dialog')).PublishDialog,
}));

export const SignInDialog = lazy(async () => ({
  default: (await import('./sign-in-dialog')).SignInDialog,
}));
