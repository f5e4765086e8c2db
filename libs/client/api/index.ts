export { ApiError } from './api-error';
export { createApi, type Answer, type Api, type ApiOptions, type CallArguments, type UrlArguments } from './client';
