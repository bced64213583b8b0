/**
 * The table of chunks in docs/chunks.md, made from src/<feature>/chunks.json.
 */
import chunks from './chunks.cjs';

const BEGIN =
	'<!-- chunks: made by `npm run docs:chunks`, changes are lost -->';
const END = '<!-- /chunks -->';

/** As people say it. */
const LOADS = {
	page: 'with the page',
	intent: 'on intent',
	click: 'at a click',
	visible: 'when it comes near',
	idle: 'when idle',
	event: 'when needed',
};

/**
 * @param {string} root The project's folder.
 * @return {string} Markdown, a row for each chunk, by the features' folders.
 */
export function chunksTable( root ) {
	return [
		'| chunk | of | loads | holds |',
		'|---|---|---|---|',
		...chunks
			.readChunks( root )
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
 * @param {string} table From chunksTable().
 * @return {string} The page.
 * @throws {Error} The marks are missing.
 */
export function withTable( page, table ) {
	const from = page.indexOf( BEGIN );
	const to = page.indexOf( END );
	if ( from < 0 || to < from ) {
		throw new Error( `docs/chunks.md lacks "${ BEGIN }" or "${ END }".` );
	}
	return `${ page.slice( 0, from ) }${ BEGIN }\n${ table }\n${ page.slice(
		to
	) }`;
}
