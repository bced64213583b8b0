/**
 * Which source files ran in the browser: what Chromium counted of the built scripts, by the maps that the build keeps
 * apart.
 */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { buildOf } from '../../../tools/lib/build-of.cjs';

type Coverage = Awaited< ReturnType< Page[ 'coverage' ][ 'stopJSCoverage' ] > >;
type Script = Coverage[ number ];

/** The folder with the maps of the build that the shop has; tools/build.mjs makes it. */
const mapsOfBuild = (): string =>
	`.cache/source-maps/${ buildOf( process.cwd() ) }`;

/** Whether a function is a whole script, or one module of it, which webpack names by a number: each runs as it loads. */
const isTopLevel = ( {
	functionName,
	ranges,
}: Script[ 'functions' ][ number ] ) =>
	/^\d+$/.test( functionName ) || ranges[ 0 ]?.startOffset === 0;

/** Whether the code at an offset ran, by its innermost range: ranges and functions are nested. */
function ranAt( offset: number, { functions }: Script ): boolean {
	let [ ran, size ] = [ false, Infinity ];
	for ( const one of functions ) {
		for ( const { startOffset, endOffset, count } of one.ranges ) {
			const length = endOffset - startOffset;
			if (
				startOffset <= offset &&
				offset < endOffset &&
				length <= size
			) {
				[ ran, size ] = [ count > 0 && ! isTopLevel( one ), length ];
			}
		}
	}
	return ran;
}

/** Source files of one built script with a function that ran, such as `src/cart/queue.ts`. */
function filesOf( script: Script, maps: string ): string[] {
	const name = new URL( script.url ).pathname.split( '/' ).pop() ?? '';
	const text = readFileSync( `build/features/${ name }`, 'utf8' );
	// Of a script that came in at the last moment the browser has counts and no text yet.
	const source = script.source ?? text;
	if ( source !== text ) {
		throw new Error( `${ name } is of another build than the shop's.` );
	}
	const map = new SourceMap(
		JSON.parse( readFileSync( `${ maps }/${ name }.map`, 'utf8' ) )
	);
	const files = new Set< string >();
	let start = 0;
	for ( const [ line, words ] of source.split( '\n' ).entries() ) {
		for ( const { index } of words.matchAll( /[\w$]+/g ) ) {
			if ( ranAt( start + index, script ) ) {
				const entry = map.findEntry( line, index );
				const [ file ] =
					/src\/.+\.tsx?$/.exec(
						'originalSource' in entry ? entry.originalSource : ''
					) ?? [];
				if ( file ) {
					files.add( file );
				}
			}
		}
		start += words.length + 1;
	}
	return [ ...files ];
}

/**
 * The plugin's source files of which a function ran while something was done on a page.
 *
 * @param page
 * @param deed Done meanwhile.
 * @return Paths from the project's folder.
 */
export async function filesThatRan(
	page: Page,
	deed: () => Promise< void >
): Promise< Set< string > > {
	await page.coverage.startJSCoverage( { resetOnNavigation: false } );
	await deed();
	const scripts = await page.coverage.stopJSCoverage();
	const maps = mapsOfBuild();
	return new Set(
		scripts
			.filter( ( { url } ) =>
				url.includes( '/plugins/vitrin/build/features/' )
			)
			.flatMap( ( script ) => filesOf( script, maps ) )
	);
}
