import type { FastifyInstance } from 'fastify';
import { standalonePath } from '@waypost/delivery/previews/open-preview.server';
import { readFragmentChoices } from '../../standalone/fragment-choices';
import { FragmentPage } from '../../standalone/fragment-page';
import { allowOwnFrame } from '../http/security-headers';
import { renderStatic } from '../http/render-static';
import { setPrivateHeaders } from '../pages/caching-headers';
import { AXE_PATH, readAxe } from './standalone-axe';
import {
  type FindRelease,
  isReply,
  type Place,
  refuseStandalone,
  type StandaloneOptions,
} from './standalone-releases';

const PATH = '/-/standalone/:name/:version/fragments/:fragment';
const REFUSED = 400;

/** Stands for a version where it does not matter: pages of a remote alone show fragments of others by it. */
const LIVE = 'live';

/**
 * Serves `/-/standalone/{remote}/{version}/fragments/{name}`: a fragment of a previewed release by itself, and around it
 * its parameters as a form. Below it, `page` is what the host shows in the frame, from the preview's process.
 */
export function registerStandaloneFragments(
  scope: FastifyInstance,
  { site, manifest, opened, turnAway, showFragment }: StandaloneOptions,
  releaseOf: FindRelease,
): void {
  scope.get<Place>(PATH, async (request, reply) => {
    const release = await releaseOf(request, reply);
    if (isReply(release)) return release;
    const { name: remote, version, fragments = {} } = release;
    const { fragment: name } = request.params;
    const fragment = Object.hasOwn(fragments, name) ? fragments[name] : undefined;
    const offered = Object.keys(fragments);
    if (!fragment) {
      const others = offered.length > 0 ? `, but ${offered.join(', ')}` : '';
      return refuseStandalone(reply, `${remote} ${version} offers no fragment ${name}${others}.`);
    }
    const choices = readFragmentChoices(new URL(request.url, site.origin).search, fragment);
    const page = (
      <FragmentPage
        {...{ site, remote, version, name, fragment, choices }}
        others={offered.filter((other) => other !== name)}
        around={standalonePath(release)}
        axe={{ url: AXE_PATH, integrity: (await readAxe()).integrity }}
        files={{ host: manifest, own: manifest.fragmentStage }}
      />
    );
    reply.code(choices.refused.length > 0 ? REFUSED : 200).type('text/html; charset=utf-8');
    return reply.send(renderStatic(page));
  });
  scope.get<Place>(`${PATH}/page`, async (request, reply) => {
    // Of any other remote, the release that the preview shows is shown.
    const release = request.params.version === LIVE ? null : await releaseOf(request, reply);
    if (release && isReply(release)) return release;
    setPrivateHeaders(reply);
    const preview = await opened(request);
    if (typeof preview === 'string') return turnAway(reply, preview);
    allowOwnFrame(reply);
    return showFragment(preview, request, reply);
  });
}
