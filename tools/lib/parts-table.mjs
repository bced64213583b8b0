/**
 * The table of parts in docs/parts.md, made from src/<feature>/parts.json.
 */
import parts from './parts.cjs';

const BEGIN = '<!-- parts: made by `npm run docs:parts`, changes are lost -->';
const END = '<!-- /parts -->';

/** As people say it. */
const LOADS = {
	page: 'with the page',
	intent: 'on intent',
	press: 'at a press',
	visible: 'when it comes near',
	idle: 'when idle',
	event: 'when needed',
};

/**
 * @param {string} root The project's folder.
 * @return {string} Markdown, a row for each part, by the features' folders.
 */
export function partsTable( root ) {
	return [
		'| part | of | loads | holds |',
		'|---|---|---|---|',
		...parts
			.readParts( root )
			.map(
				( { name, feature, loads, text, holds, react } ) =>
					`| \`${ name }\` | \`src/${ feature }/\` | ${ LOADS[ loads ] }: ${ text } | ${ holds }${
						react ? ' (React)' : ''
					} |`
			),
	].join( '\n' );
}

/**
 * The page with the table as it has to be.
 *
 * @param {string} page  Markdown with the two marks.
 * @param {string} table As partsTable() gives it.
 * @return {string} The page.
 * @throws {Error} The marks are missing.
 */
export function withTable( page, table ) {
	const from = page.indexOf( BEGIN );
	const to = page.indexOf( END );
	if ( from < 0 || to < from ) {
		throw new Error( `docs/parts.md lacks "${ BEGIN }" or "${ END }".` );
	}
	return `${ page.slice( 0, from ) }${ BEGIN }\n${ table }\n${ page.slice(
		to
	) }`;
}
