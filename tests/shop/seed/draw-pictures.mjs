/**
 * Draws the demo catalogue's pictures: one per drawing and colour that catalogue.json names.
 *
 * Usage: node tests/shop/seed/draw-pictures.mjs   (needs Chromium, and PHP with GD for WebP)
 *
 * The results, 640 and 300 px, are kept in pictures/, so that filling a shop needs neither.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../../tools/lib/chromium.cjs';
import { drawings } from './drawings.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );
const SIZE = 640;

/** Base, dark, light and backdrop of each colour term. */
const palette = {
	turquoise: [ '#2a9d9a', '#1c7573', '#7fd0c9', '#e6f2ef' ],
	cream: [ '#e8d8b9', '#c4ac82', '#f8efdd', '#f1e9dc' ],
	white: [ '#f4f1ea', '#cfc8ba', '#ffffff', '#ebe7df' ],
	blue: [ '#3f6ea8', '#2b4e7d', '#8fb3dc', '#e5ecf3' ],
	green: [ '#7f8a4e', '#5c6636', '#b9c287', '#ebeee0' ],
	red: [ '#b6533f', '#8a3527', '#e6a38f', '#f6e6e0' ],
	black: [ '#4b5058', '#2f343b', '#8b929c', '#e9eaec' ],
	copper: [ '#b8693c', '#874722', '#e8a978', '#f5e9df' ],
	yellow: [ '#dda032', '#ad761a', '#f4cf85', '#faf1de' ],
	brown: [ '#8a5d3d', '#623d25', '#c59b7a', '#f1e8df' ],
};

/** Every `drawing-colour` that a product, its gallery or one of its variations shows. */
export function pictureNames( catalogue ) {
	const names = new Set();
	for ( const product of catalogue.products ) {
		const drawing = product.picture.split( '-' )[ 0 ];
		const ofVariations = ( product.color ?? [] ).map(
			( color ) => `${ drawing }-${ color }`
		);
		for ( const name of [
			product.picture,
			...( product.gallery ?? [] ),
			...ofVariations,
		] ) {
			names.add( name );
		}
	}
	return [ ...names ].sort();
}

function svg( name ) {
	const at = name.lastIndexOf( '-' );
	const [ base, dark, light, back ] = palette[ name.slice( at + 1 ) ];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${ SIZE }" height="${ SIZE }" viewBox="0 0 400 400">
	<defs>
		<linearGradient id="back" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbf8f3"/><stop offset=".68" stop-color="${ back }"/><stop offset=".69" stop-color="${ back }"/><stop offset="1" stop-color="#efe7dc"/></linearGradient>
		<linearGradient id="body" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="${ light }"/><stop offset=".35" stop-color="${ base }"/><stop offset="1" stop-color="${ dark }"/></linearGradient>
		<radialGradient id="glow" cx=".3" cy=".2" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
		<radialGradient id="shadow"><stop offset="0" stop-color="#3b2d20" stop-opacity=".32"/><stop offset="1" stop-color="#3b2d20" stop-opacity="0"/></radialGradient>
	</defs>
	<rect width="400" height="400" fill="url(#back)"/><rect width="400" height="400" fill="url(#glow)"/>
	${ drawings[ name.slice( 0, at ) ]( { base, dark, light, back } ) }
</svg>`;
}

async function main() {
	const catalogue = JSON.parse(
		readFileSync( join( here, 'catalogue.json' ), 'utf8' )
	);
	const names = pictureNames( catalogue );
	const scratch = mkdtempSync( join( tmpdir(), 'vitrin-pictures-' ) );
	const browser = await chromium.launch( launchOptions() );
	const page = await browser.newPage( {
		viewport: { width: SIZE, height: SIZE },
	} );
	for ( const name of names ) {
		await page.setContent(
			`<style>body{margin:0}svg{display:block}</style>${ svg( name ) }`
		);
		writeFileSync(
			join( scratch, `${ name }.png` ),
			await page.screenshot()
		);
	}
	await browser.close();
	execFileSync( 'php', [
		'-r',
		'foreach ( glob( $argv[1] . "/*.png" ) as $file ) { $big = imagecreatefrompng( $file ); $to = $argv[2] . "/" . basename( $file, ".png" ); imagewebp( $big, "$to.webp", 82 ); imagewebp( imagescale( $big, 300, 300, IMG_BICUBIC ), "$to-300.webp", 82 ); }',
		scratch,
		join( here, 'pictures' ),
	] );
	rmSync( scratch, { recursive: true } );
	process.stdout.write( `${ names.length } pictures drawn\n` );
}

if ( process.argv[ 1 ] === fileURLToPath( import.meta.url ) ) {
	await main();
}
