import type { paths } from './types.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Operations = {
  [Path in keyof paths & string as NamesOf<Path>]: Path;
};

/** The operations of a path, e.g. `GET /orders/{id}`. */
type NamesOf<Path extends keyof paths & string> = {
  [M in Method]: paths[Path][Lowercase<M>] extends object ? `${M} ${Path}` : never;
}[Method];

/** An endpoint's method and path, as in the OpenAPI document. */
export type EndpointName = keyof Operations;

type OperationOf<Name extends EndpointName> =
  Name extends `${infer M} ${infer Path extends keyof paths & string}`
    ? paths[Path][Lowercase<M> & keyof paths[Path]]
    : never;

type ParametersOf<Operation> = Operation extends { parameters: infer Parameters } ? Parameters : never;

/** Parameters of a kind: absent, optional or required. */
type Parameters<Operation, Kind extends 'path' | 'query'> =
  ParametersOf<Operation> extends Record<Kind, infer Given extends object>
    ? Record<Kind, Given>
    : ParametersOf<Operation> extends Partial<Record<Kind, infer Given extends object>>
      ? Partial<Record<Kind, Queried<Given>>>
      : object;

/** Numbers are written as text; an empty parameter is left out. */
type Queried<Given> = { [Name in keyof Given]: Given[Name] | number | '' };

type Body<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Json } } }
  ? { body: Json }
  : Operation extends { requestBody?: { content: { 'application/json': infer Json } } }
    ? { body?: Json }
    : object;

/** What a call of the endpoint needs: path parameters, query and JSON. */
export type Input<Name extends EndpointName> = Parameters<OperationOf<Name>, 'path'> &
  Parameters<OperationOf<Name>, 'query'> &
  Body<OperationOf<Name>>;

/** The JSON that the endpoint takes. */
export type BodyOf<Name extends EndpointName> =
  Input<Name> extends { body?: infer Json } ? NonNullable<Json> : never;

type ResponsesOf<Operation> = Operation extends { responses: infer Responses } ? Responses : never;
type Success = 200 | 201 | 202 | 204;

/** The JSON of the endpoint's successful responses. */
export type Answer<Name extends EndpointName> = {
  [Status in keyof ResponsesOf<OperationOf<Name>> & Success]: ResponsesOf<OperationOf<Name>>[Status] extends {
    content: { 'application/json': infer Json };
  }
    ? Json
    : undefined;
}[keyof ResponsesOf<OperationOf<Name>> & Success];
