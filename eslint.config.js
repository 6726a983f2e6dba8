import { existsSync, readdirSync } from 'node:fs';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { textOfItsOwn } from './ops/lint/text-of-its-own.ts';

/** Files that every feature may import from others. */
const openToFeatures = [
  './cart/cart.ts',
  './cart/changed-quote.ts',
  './cart/changes.ts',
  './cart/checkout-store.ts',
  './cart/unfinished.ts',
  './cart/UnfinishedPayment.tsx',
  './cart/adding',
  './cart/check.ts',
  './checkout/CartReview.tsx',
  './checkout/address/AddressForm.tsx',
  './checkout/reference',
  './cart/changed',
  './cart/filling',
  './account/session.ts',
  './account/confirm',
  './account/mailbox',
  './addresses',
  './listing',
];

const features = readdirSync(new URL('site/features', import.meta.url));

/** The CMS's capabilities in order: each may use those before it. */
const ordered = 'content school-holiday account catalog contact order quote publishing privacy report'.split(
  ' ',
);
/** Strapi's panel and the API's own routes (health, description) may use all capabilities. */
const last = ['panel', 'site'];
const hasRoutes = (name) => existsSync(new URL(`cms/src/api/${name}/routes`, import.meta.url));
/** Capabilities that are not named may use the named ones. */
const capabilities = [
  ...ordered,
  ...readdirSync(new URL('cms/src/api', import.meta.url)).filter(
    (name) => ![...ordered, ...last].includes(name) && hasRoutes(name),
  ),
  ...last,
];

const cms = './cms/src';
/** Import order in the CMS: between capabilities as above, and within one `rules` ← `database`, `emails` ← the rest. */
const cmsZones = [
  ...capabilities.map((capability) => ({
    target: [`${cms}/api/!(${capability})/*.ts`, `${cms}/api/!(${capability})/!(rules)/**`],
    from: `${cms}/api/${capability}`,
    except: ['./index.ts'],
    message: 'Import only the index.ts of another capability.',
  })),
  ...capabilities.slice(0, -1).map((capability, index) => ({
    target: `${cms}/api/${capability}`,
    from: capabilities.slice(index + 1).map((later) => `${cms}/api/${later}`),
  })),
  {
    target: [`${cms}/api/*/rules/**`, `${cms}/platform/*/rules/**`],
    from: [
      `${cms}/!(emails).ts`,
      `${cms}/api/*/*.ts`,
      `${cms}/api/*/!(rules)/**`,
      // Rules may throw a `Refusal`.
      `${cms}/platform/!(refusal).ts`,
      `${cms}/platform/*/*.ts`,
      `${cms}/platform/*/!(rules)/**`,
    ],
    message: 'A folder named rules holds rules without I/O.',
  },
  {
    target: [`${cms}/api/*/database/**`, `${cms}/api/*/emails/**`],
    from: [`${cms}/*.ts`, `${cms}/api/*/!(index).ts`, `${cms}/api/*/!(database|emails|rules)/**`],
  },
];

/** Imports go one way: files in `target` must not import from `from`. */
const importZones = [
  { target: './shared', from: ['./site', './cms', './ops', './tests'] },
  { target: './site', from: ['./cms', './ops', './tests'] },
  { target: './cms', from: ['./site', './ops', './tests'] },
  {
    target: ['./site/lib', './site/components'],
    from: ['./site/features', './site/pages', './site/layouts'],
  },
  { target: './site/features', from: ['./site/pages', './site/layouts'] },
  ...features.map((feature) => ({
    target: `./site/features/${feature}`,
    from: './site/features',
    except: [`./${feature}`, ...openToFeatures.filter((path) => path !== `./${feature}`)],
    message: `A feature may import from another only ${openToFeatures.join(', ')}.`,
  })),
  ...cmsZones,
];

/** Rules are pure: no I/O, no framework. */
const domainImports = {
  patterns: [
    {
      group: ['@strapi/*', 'node:*', 'pg', 'knex'],
      message: 'A folder named rules holds rules without I/O.',
    },
  ],
};

/** What stands there already need not be spread. */
const spreadLiterals = [
  'SpreadElement > ArrayExpression',
  'SpreadElement > ObjectExpression',
  'SpreadElement > TSAsExpression > ArrayExpression',
  'JSXSpreadAttribute > ObjectExpression',
].map((selector) => ({
  selector,
  message: 'A literal is written out where it stands, not spread.',
}));

/** Days are in the business's time zone, not in that of the machine or browser. */
const ownDays = [
  '[callee.property.name=/^(get(FullYear|Month|Date|Day|Hours|Minutes)|to(LocaleDate|LocaleTime|Date|Time)String)$/]',
  '[callee.property.name="slice"][callee.object.callee.property.name="toISOString"]',
  'NewExpression[callee.property.name="DateTimeFormat"]',
].map((selector) => ({ selector, message: 'Days come from shared/src/days.ts.' }));

export default defineConfig(
  globalIgnores([
    '**/dist',
    '**/node_modules',
    '**/.astro',
    '.cache',
    '.data*',
    'cms/build',
    'cms/types/generated',
    'cms/.tmp',
    'test-results',
    'playwright-report',
  ]),
  tseslint.configs.recommended,
  astro.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.json', 'cms/tsconfig.json', 'cms/src/admin/tsconfig.json'],
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: importZones }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      // For what capabilities add to a type of the platform.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['site/**/*.tsx', 'site/**/*.ts', 'cms/src/admin/**'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['site/**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { translation: { rules: { 'text-of-its-own': textOfItsOwn } } },
    rules: { 'translation/text-of-its-own': 'error' },
  },
  { rules: { 'no-restricted-syntax': ['error', ...spreadLiterals] } },
  {
    files: ['site/**', 'cms/src/**'],
    rules: { 'no-restricted-syntax': ['error', ...spreadLiterals, ...ownDays] },
  },
  { files: ['cms/src/**/rules/**'], rules: { 'no-restricted-imports': ['error', domainImports] } },
);
