/**
 * The pictures of the documents: orders are made in the shop, their documents printed by the browser, and the
 * pages of the PDFs drawn at 200 dpi by poppler's pdftoppm, which has to be installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAKE_ORDERS = fileURLToPath(
	new URL( '../site/demo-orders.php', import.meta.url )
);

const DPI = 200;

/** Pictures are shown smaller than they are drawn. */
const SCALE = 0.55;

/** The shop's name and numbers, as somebody would fill them in. */
const SELLER = {
	shop_name: 'فروشگاه صنایع دستی آفتاب',
	shop_address: 'تهران، خیابان ولیعصر، کوچهٔ نسترن، پلاک ۱۲، واحد ۳',
	shop_postcode: '1969613511',
	shop_phone: '02188881234',
	shop_national_id: '10101234565',
	shop_economic_code: '411122334455',
	footer: 'کالا تا هفت روز پس از دریافت، با همین صورت‌حساب بازگردانده می‌شود.',
	proforma_until: 'always',
	paper: 'a4',
	tax_form: false,
};

/** Name of the picture: document, order, page, settings over the seller's. */
const PICTURES = {
	'document-invoice': [ 'invoice', 'usual', 1, {} ],
	'document-invoice-a5': [ 'invoice', 'usual', 1, { paper: 'a5' } ],
	'document-invoice-tax-form': [
		'invoice',
		'taxed',
		1,
		// Province and town stand by themselves there.
		{
			tax_form: true,
			shop_address: SELLER.shop_address.replace( 'تهران، ', '' ),
		},
	],
	'document-invoice-long': [ 'invoice', 'fifty', 2, {} ],
	'document-proforma': [ 'proforma', 'unpaid', 1, {} ],
	'document-packing-list': [ 'packing-list', 'usual', 1, {} ],
	'document-delivery-note': [ 'delivery-note', 'usual', 1, {} ],
	'document-dispatch-label': [ 'dispatch-label', 'usual', 1, {} ],
	'document-shipping-label': [ 'shipping-label', 'usual', 1, {} ],
	'document-shipping-label-long': [ 'shipping-label', 'long', 1, {} ],
};

/**
 * @param {import('@playwright/test').Page} page      Logged in as the shop's staff.
 * @param {string}                          wordpress The shop's folder.
 * @param {string}                          folder    Where the pictures go.
 */
export async function takeDocuments( page, wordpress, folder ) {
	const orders = JSON.parse(
		execFileSync( 'php', [ MAKE_ORDERS, wordpress ], { encoding: 'utf8' } )
	);
	const drawn = mkdtempSync( join( tmpdir(), 'vitrin-documents-' ) );
	try {
		for ( const [
			name,
			[ kind, order, sheet, settings ],
		] of Object.entries( PICTURES ) ) {
			await keepSettings( page, { ...SELLER, ...settings } );
			await page.goto(
				`/?wc-ajax=vitrin_document&document=${ kind }&order=${ orders[ order ] }`
			);
			const pdf = join( drawn, `${ name }.pdf` );
			await page.pdf( {
				path: pdf,
				preferCSSPageSize: true,
				printBackground: true,
			} );
			const png = join( drawn, name );
			execFileSync( 'pdftoppm', [
				...[ '-r', String( DPI ), '-png', '-singlefile' ],
				...[ '-f', String( sheet ), '-l', String( sheet ) ],
				pdf,
				png,
			] );
			const file = join( folder, `${ name }.webp` );
			writeFileSync( file, await toWebp( page, `${ png }.png` ) );
			process.stdout.write( `${ file }\n` );
		}
	} finally {
		rmSync( drawn, { recursive: true } );
	}
}

async function keepSettings( page, documents ) {
	await page.goto( '/wp-admin/admin.php?page=vitrin' );
	await page.evaluate(
		( values ) =>
			window.wp.apiFetch( {
				path: '/vitrin/v1/settings',
				method: 'POST',
				data: { changes: { documents: values }, overwrite: true },
			} ),
		documents
	);
}

/** WebP of a PNG, smaller, by the browser. */
async function toWebp( page, png ) {
	await page.goto( 'about:blank' );
	const data = await page.evaluate(
		async ( [ source, scale ] ) => {
			const picture = document.createElement( 'img' );
			picture.src = source;
			await picture.decode();
			const canvas = document.createElement( 'canvas' );
			canvas.width = Math.round( picture.naturalWidth * scale );
			canvas.height = Math.round( picture.naturalHeight * scale );
			const context = canvas.getContext( '2d' );
			context.imageSmoothingQuality = 'high';
			context.drawImage( picture, 0, 0, canvas.width, canvas.height );
			return canvas.toDataURL( 'image/webp', 0.82 );
		},
		[
			`data:image/png;base64,${ readFileSync( png ).toString( 'base64' ) }`,
			SCALE,
		]
	);
	return Buffer.from( data.split( ',' )[ 1 ], 'base64' );
}
