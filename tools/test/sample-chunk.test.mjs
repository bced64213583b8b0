/**
 * A chunk is added as CONTRIBUTING says: its declaration, its line in chunks.ts and its file, taken
 * from there word for word. The build makes it, holds it to its figure and names it in the table;
 * a page fetches it with the click that needs it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
	appendFileSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { JSDOM, VirtualConsole } from 'jsdom';
import { readBuild } from '../lib/build-budget.mjs';
import { chunksTable } from '../lib/chunks-table.mjs';
import { root } from '../lib/run.mjs';

/** The declaration, the line of chunks.ts, and what makes it come. */
const [ declaration, named, triggers ] = [
	...readFileSync( join( root, 'CONTRIBUTING.md' ), 'utf8' )
		.split( '## A chunk that comes later' )[ 1 ]
		.split( /^## /m )[ 0 ]
		.matchAll( /^```\w+\n([^]*?)^```/gm ),
].map( ( [ , code ] ) => code );

let project;
let built;

const write = ( path, content ) => {
	mkdirSync( join( project, path, '..' ), { recursive: true } );
	writeFileSync( join( project, path ), content );
};

before( () => {
	project = mkdtempSync( join( tmpdir(), 'vitrin-sample-' ) );
	for ( const path of [ 'src', 'tools/lib', 'webpack.config.js' ] ) {
		cpSync( join( root, path ), join( project, path ), {
			recursive: true,
		} );
	}
	for ( const path of [
		'package.json',
		'package-lock.json',
		'tsconfig.json',
	] ) {
		cpSync( join( root, path ), join( project, path ) );
	}
	symlinkSync(
		join( root, 'node_modules' ),
		join( project, 'node_modules' )
	);

	write( 'src/size-guide/chunks.json', `{ ${ declaration } }` );
	write(
		'src/size-guide/chunks.ts',
		`import { chunk } from '../shared/loader/chunk';\n${ named }`
	);
	write(
		'src/size-guide/size-guide.ts',
		'export const open = ( link: HTMLElement ): void => {\n\tlink.textContent = "the table of sizes";\n};\n'
	);
	write(
		'src/size-guide/index.ts',
		`import { createScope } from '../shared/dom/scope';
import { getLoader } from '../shared/loader';
import { onClick, onIntent } from '../shared/triggers';
import { SIZE_GUIDE } from './chunks';
export const startSizeGuide = () => {
	const scope = createScope();
	const loader = getLoader();
	${ triggers }
};
`
	);
	appendFileSync(
		join( project, 'src/storefront/index.ts' ),
		"import { startSizeGuide } from '../size-guide';\nattempt( () => startSizeGuide() );\n"
	);
	built = spawnSync(
		process.execPath,
		[ 'node_modules/@wordpress/scripts/bin/wp-scripts.js', 'build' ],
		{ cwd: project, encoding: 'utf8' }
	);
} );

after( () => rmSync( project, { recursive: true } ) );

it( 'the build makes its file, and nothing else has to be told of it', () => {
	assert.equal( built.status, 0, built.stdout + built.stderr );
	assert.ok(
		readdirSync( join( project, 'build/features' ) ).some( ( file ) =>
			/^size-guide\.[0-9a-f]{6}\.js$/.test( file )
		)
	);
} );

it( 'it is held to the figure of its declaration', () => {
	const { sizes } = readBuild( join( project, 'build/features' ) );
	const size = sizes[ 'size-guide.js' ];
	const { bytes } = JSON.parse( `{ ${ declaration } }` )[ 'size-guide' ];
	assert.ok( size > 0 && size < bytes, `${ size } of ${ bytes }` );
} );

it( 'the table of chunks has it', () => {
	assert.match(
		chunksTable( project ),
		/\| `size-guide` \| `src\/size-guide\/` \| at a click: when the size guide is opened \| the table of sizes \|/
	);
} );

/** A page with a link to the size guide, and our first file. */
const openPage = async () => {
	const folder = pathToFileURL( join( project, 'build/features/' ) ).href;
	const settings = JSON.stringify( { folder, page_chunks: [], react: [] } );
	const { window } = new JSDOM(
		`<!doctype html><html><head></head><body><a class="size-guide" href="#sizes">Sizes</a>
		<script type="application/json" id="vitrin-settings-loader">${ settings }</script>
		<script src="${ folder }storefront.js"></script></body></html>`,
		{
			url: 'http://shop.test/',
			runScripts: 'dangerously',
			resources: 'usable',
			pretendToBeVisual: true,
			virtualConsole: new VirtualConsole(),
		}
	);
	await new Promise( ( done ) => window.addEventListener( 'load', done ) );
	const link = window.document.querySelector( 'a' );
	return {
		window,
		link,
		files: () =>
			[ ...window.document.scripts ].filter( ( { src } ) =>
				src.includes( '/size-guide.' )
			).length,
		async press() {
			link.click();
			for ( let look = 0; look < 100; look++ ) {
				await new Promise( ( done ) => setTimeout( done, 50 ) );
				if (
					link.textContent !== 'Sizes' ||
					window.location.hash !== ''
				) {
					break;
				}
			}
		},
	};
};

it( 'a click fetches it, and is done by it', async () => {
	const { window, link, files, press } = await openPage();
	assert.equal( files(), 0 );
	await press();
	assert.equal( link.textContent, 'the table of sizes' );
	assert.equal( window.location.hash, '' );
	window.close();
} );

it( 'without its file the link is followed', async () => {
	const folder = join( project, 'build/features' );
	for ( const file of readdirSync( folder ) ) {
		if ( file.startsWith( 'size-guide.' ) ) {
			rmSync( join( folder, file ) );
		}
	}
	const { window, link, press } = await openPage();
	window.fetch = async () => ( {} );
	await press();
	assert.equal( link.textContent, 'Sizes' );
	assert.equal( window.location.hash, '#sizes' );
	window.close();
} );
