export { HEADER_TOOLS, HOST_PLACES } from '@waypost/shared/routing/host-places';
