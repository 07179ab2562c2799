/** The engine's packages, evaluated in a task of their own (decision 153). */
export { createInstance } from '@module-federation/enhanced/runtime';
export { bundlerRuntime, default as federation } from '@module-federation/webpack-bundler-runtime';
