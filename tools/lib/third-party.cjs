/**
 * The licences of other people's code that is bundled into ours, as a file beside
 * it. Their terms ask for notice and text with every copy; comments are stripped
 * from what we ship.
 */
const { existsSync, readFileSync, readdirSync } = require( 'node:fs' );
const { basename, join } = require( 'node:path' );

const FILE = 'third-party.txt';
const RULE = '-'.repeat( 72 );

/** @param {string} copyright Its lines. */
const mit = ( copyright ) => `MIT License

${ copyright }

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

/** What is copied into our sources, so that no bundler knows of it. */
const COPIED = [
	{
		title: 'Tabler Icons (https://tabler.io/icons)',
		licence: mit( 'Copyright (c) 2020-2025 Paweł Kuna' ),
	},
	{
		title: 'Names of cities (https://github.com/SaliBhdr/typhoon-iran-cities, after https://github.com/ahmadazizi/iran-cities)',
		licence: mit(
			'Copyright (c) 2019 Salar Bahador\nCopyright (c) 2017 Ahmad Azizi'
		),
	},
];

/**
 * @param {string} path Of a module.
 * @return {string | undefined} Its package's folder; none for our own.
 */
function packageOf( path ) {
	return path
		.replaceAll( '\\', '/' )
		.match( /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/ )?.[ 0 ];
}

/**
 * @param {string} folder Of an installed package.
 * @return {{ title: string, licence: string }}
 * @throws {Error} It comes without the text of its licence.
 */
function read( folder ) {
	const { name, version, homepage } = JSON.parse(
		readFileSync( join( folder, 'package.json' ), 'utf8' )
	);
	// Several where the package may be had under any of them.
	const files = readdirSync( folder ).filter( ( entry ) =>
		/^licen[cs]e(-\w+)?(\.(md|txt))?$/i.test( entry )
	);
	if ( ! files.length ) {
		throw new Error(
			`${ name } is bundled, and has no text of its licence`
		);
	}
	return {
		title: `${ name } ${ version }${ homepage ? ` (${ homepage })` : '' }`,
		licence: files
			.map( ( file ) =>
				readFileSync( join( folder, file ), 'utf8' ).trim()
			)
			.join( '\n\n' ),
	};
}

/**
 * @param {string[]} folders Of installed packages.
 * @return {string} The file's content.
 */
function notices( folders ) {
	const parts = [
		...[ ...new Set( folders ) ]
			.sort( ( a, b ) => basename( a ).localeCompare( basename( b ) ) )
			.map( read ),
		...COPIED,
	];
	return `Vitrin is GPL-2.0-or-later. Parts of its scripts and styles are other people's work:

${ parts.map( ( { title, licence } ) => `${ RULE }\n${ title }\n${ RULE }\n${ licence }\n` ).join( '\n' ) }`;
}

/** The paths of all modules of a compilation, also of those joined into one. */
const pathsOf = ( modules ) =>
	[ ...modules ].flatMap( ( module ) => [
		...( module.modules ? pathsOf( module.modules ) : [] ),
		...( module.resource ? [ module.resource.split( '?' )[ 0 ] ] : [] ),
		// A style's module has no resource of its own, but its loader's request.
		...( module.constructor.name === 'CssModule'
			? [ module.identifier().split( '!' ).at( -1 ).split( '|' )[ 0 ] ]
			: [] ),
	] );

/** Writes the file while webpack builds. */
class ThirdParty {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'ThirdParty', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{
					name: 'ThirdParty',
					stage: compiler.webpack.Compilation
						.PROCESS_ASSETS_STAGE_REPORT,
				},
				() => {
					// Loaders are modules too, but never reach a file.
					const shipped = [ ...compilation.modules ].filter(
						( module ) =>
							compilation.chunkGraph.getNumberOfModuleChunks(
								module
							) > 0
					);
					const folders = pathsOf( shipped )
						.map( packageOf )
						.filter(
							( folder ) =>
								folder !== undefined &&
								existsSync( join( folder, 'package.json' ) )
						);
					compilation.emitAsset(
						FILE,
						new compiler.webpack.sources.RawSource(
							notices( folders )
						)
					);
				}
			);
		} );
	}
}

module.exports = { ThirdParty, notices, packageOf };
