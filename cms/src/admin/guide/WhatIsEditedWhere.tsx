import { Box, Flex, Link, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { useSiteUrl } from '../shop/useSiteUrl';
import { SECTIONS, type Place, type Section } from './places';
import { useContentTypes, type ContentType } from './useContentTypes';

const TITLE = 'What is edited where';

/** A page of the panel that links each text of the site to where it is edited. */
export default function WhatIsEditedWhere() {
  const types = useContentTypes();
  const siteUrl = useSiteUrl();
  if (!types) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header title={TITLE} subtitle="Every text of the site, and the screen that changes it" />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={8}>
          {SECTIONS.map((section) => (
            <SectionTable key={section.title} section={section} types={types} siteUrl={siteUrl} />
          ))}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

interface Known {
  types: ReadonlyMap<string, ContentType>;
  siteUrl: string | null;
}

function SectionTable({ section: { title, places }, ...known }: Known & { section: Section }) {
  const there = places.filter(({ uid }) => !uid || known.types.has(uid));
  return (
    <Box tag="section" aria-label={title}>
      <Box paddingBottom={2}>
        <Typography tag="h2" variant="delta">
          {title}
        </Typography>
      </Box>
      <Table colCount={2} rowCount={there.length + 1}>
        <Thead>
          <Tr>
            {['What', 'Where'].map((heading) => (
              <Th key={heading}>
                <Typography variant="sigma">{heading}</Typography>
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
          {there.map((place) => (
            <Tr key={place.what}>
              <Td>
                <Typography>{place.what}</Typography>
              </Td>
              <Td>
                <Where place={place} {...known} />
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Box>
  );
}

function Where({ place, types, siteUrl }: Known & { place: Place }) {
  const type = place.uid ? types.get(place.uid) : undefined;
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      {type && (
        <Link tag={NavLink} to={panelPath(type)}>
          {type.info.displayName}
        </Link>
      )}
      {place.path && siteUrl && <Link href={`${siteUrl}${place.path}`}>{place.label}</Link>}
      {place.note && <Typography textColor="neutral600">{place.note}</Typography>}
    </Flex>
  );
}

const panelPath = ({ uid, kind }: ContentType) =>
  `/content-manager/${kind === 'singleType' ? 'single-types' : 'collection-types'}/${uid}`;
