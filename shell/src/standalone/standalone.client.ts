import './standalone.css';
import type { StandaloneFrame } from '@waypost/shared/standalone/standalone-frame';
import { byId } from './by-id';
import { type Choices, readChoices, writeChoices } from './choices';
import { runCheck } from './run-check';

const stage = byId('stage', HTMLIFrameElement);
const page = byId('page', HTMLSelectElement);
const responses = byId('responses', HTMLSelectElement);
const dark = byId('dark', HTMLButtonElement);
const check = byId('check', HTMLButtonElement);
const bar = byId('bar', HTMLFormElement);
const written = byId('written', HTMLParagraphElement);
const findings = byId('findings', HTMLElement);
const { basename = '' } = stage.dataset;

let choices = readChoices(location.search, {
  page: page.value,
  responses: 'real',
  width: matchMedia('(max-width: 700px)').matches ? '390' : '1280',
  isDark: document.documentElement.classList.contains('dark'),
});
const frame: StandaloneFrame = {
  responses: choices.responses,
  isDark: choices.isDark,
  recorded: new Map(),
};
window.waypostStandalone = frame;

/** Offers the page that is shown, where a tester has followed a link to one that is not in the list. */
function offerPage(address: string): void {
  if (![...page.options].some(({ value }) => value === address)) page.add(new Option(address));
  page.value = address;
}

function show(next: Choices): void {
  choices = next;
  frame.responses = next.responses;
  frame.isDark = next.isDark;
  offerPage(next.page);
  responses.value = next.responses;
  for (const radio of bar.querySelectorAll<HTMLInputElement>('[name=width]')) {
    radio.checked = radio.value === next.width;
  }
  dark.setAttribute('aria-pressed', String(next.isDark));
  stage.style.width = `${next.width}px`;
  stage.contentDocument?.documentElement.classList.toggle('dark', next.isDark);
  written.textContent =
    next.responses === 'real' ? 'What you write is real.' : 'What you write is not sent.';
  history.replaceState(null, '', writeChoices(next));
}

function open(next: Choices): void {
  show(next);
  findings.hidden = true;
  stage.src = basename + next.page;
}

/** Follows the tester's steps within the remote. */
function follow(): void {
  const shown = stage.contentWindow?.location;
  if (!shown?.pathname.startsWith(basename)) return;
  const address = (shown.pathname.slice(basename.length) || '/') + shown.search;
  if (address !== choices.page) show({ ...choices, page: address });
}

bar.addEventListener('submit', (event) => event.preventDefault());
page.addEventListener('change', () => open({ ...choices, page: page.value }));
responses.addEventListener('change', () => {
  open({ ...choices, responses: responses.value as Choices['responses'] });
});
for (const radio of bar.querySelectorAll<HTMLInputElement>('[name=width]')) {
  radio.addEventListener('change', () => show({ ...choices, width: radio.value }));
}
dark.addEventListener('click', () => show({ ...choices, isDark: !choices.isDark }));
check.addEventListener('click', () => void runCheck(stage, check, findings));
stage.addEventListener('load', () => {
  follow();
  const { history: steps } = stage.contentWindow ?? {};
  if (!steps) return;
  // A remote's router changes the address without a load.
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = steps[method];
    steps[method] = (state, unused, url) => {
      original.call(steps, state, unused, url);
      follow();
    };
  }
  stage.contentWindow?.addEventListener('popstate', follow);
});
open(choices);
