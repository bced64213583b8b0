/**
 * What axe finds in a page that has come to rest.
 */
import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { atRest } from './motion';
import { expect } from './test';

/** WCAG 2.2 A and AA, and what axe thinks good practice. */
const TAGS = [
	'wcag2a',
	'wcag2aa',
	'wcag21a',
	'wcag21aa',
	'wcag22aa',
	'best-practice',
];

/**
 * @param page  Where.
 * @param parts Selectors; those that find nothing are left out. None: the whole page.
 * @return Each finding as rule, place and what would mend it.
 */
export async function findings(
	page: Page,
	parts: string[]
): Promise< string[] > {
	await atRest( page );
	let axe = new AxeBuilder( { page } ).withTags( TAGS );
	for ( const part of parts ) {
		if ( ( await page.locator( part ).count() ) > 0 ) {
			axe = axe.include( part );
		}
	}
	const { violations } = await axe.analyze();
	return violations.flatMap( ( { id, nodes } ) =>
		nodes.map(
			( node ) =>
				`${ id }: ${ node.target.join( ' ' ) } — ${ node.failureSummary ?? '' }`
		)
	);
}

/**
 * @param page Where.
 * @param part A selector; it must be there.
 */
export async function expectNoFinding(
	page: Page,
	part = '.vitrin-drawer'
): Promise< void > {
	await expect( page.locator( part ).first() ).toBeAttached();
	expect( await findings( page, [ part ] ) ).toEqual( [] );
}
