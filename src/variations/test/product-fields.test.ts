/**
 * The facts of a product's page that follow the chosen variation (VAR-01).
 */
import { readVariation } from '../domain/variation';
import { showFacts } from '../dom/product-fields';
import { rawVariation } from './helpers';

const PAGE = `<div class="product">
	<div class="product_meta"><span class="sku">P-1</span></div>
	<p class="product_weight">300 g</p>
	<table class="woocommerce-product-attributes">
		<tr class="woocommerce-product-attributes-item--weight"><td class="woocommerce-product-attributes-item__value">300 g</td></tr>
		<tr class="woocommerce-product-attributes-item--dimensions"><td class="woocommerce-product-attributes-item__value">10 × 20 cm</td></tr>
		<tr class="woocommerce-product-attributes-item--attribute_pa_cloth"><td class="woocommerce-product-attributes-item__value">Cotton</td></tr>
	</table>
</div>`;

const begin = () => {
	document.body.innerHTML = PAGE;
	const product = document.querySelector( '.product' )!;
	const textOf = ( selector: string ) =>
		product.querySelector( selector )?.textContent;
	return {
		show: ( more: object | null ) =>
			showFacts(
				product,
				more &&
					readVariation(
						rawVariation( 1, { attribute_size: 's' }, more )
					)
			),
		facts: () => ( {
			sku: textOf( '.sku' ),
			weight: [
				textOf( '.product_weight' ),
				textOf( '[class$="--weight"] td' ),
			],
			dimensions: textOf( '[class$="--dimensions"] td' ),
			cloth: textOf( '[class$="pa_cloth"] td' ),
		} ),
	};
};

const OWN = {
	sku: 'P-1',
	weight: [ '300 g', '300 g' ],
	dimensions: '10 × 20 cm',
	cloth: 'Cotton',
};

describe( 'facts of the chosen variation', () => {
	it.each( [
		[
			'as newer versions give them',
			{ dimensions: { length: '12', width: '24', height: '' } },
		],
		[ 'as older versions give them', { dimensions: '12 × 24 cm' } ],
	] )(
		'[VAR-01a] SKU, weight and dimensions follow the choice, and return: %s',
		( _, given ) => {
			const { show, facts } = begin();
			show( {
				sku: 'V-1',
				weight: '0.45',
				weight_html: '450 g',
				dimensions_html: '12 &times; 24 cm',
				...given,
			} );
			const own = {
				sku: 'V-1',
				weight: [ '450 g', '450 g' ],
				dimensions: '12 × 24 cm',
				cloth: 'Cotton',
			};
			expect( facts() ).toEqual( own );
			show( null );
			expect( facts() ).toEqual( OWN );
		}
	);

	it( '[VAR-01a] from one variation to the next, each fact that the next has not is the product’s own', () => {
		const { show, facts } = begin();
		show( {
			sku: 'V-1',
			weight: '0.45',
			weight_html: '450 g',
			dimensions: { length: '12' },
			dimensions_html: '12 cm',
		} );
		show( { sku: 'V-2', weight: '', weight_html: 'N/A' } );
		expect( facts() ).toEqual( { ...OWN, sku: 'V-2' } );
		show( { weight: '1', weight_html: '1 kg' } );
		expect( facts() ).toEqual( { ...OWN, weight: [ '1 kg', '1 kg' ] } );
		show( null );
		expect( facts() ).toEqual( OWN );
	} );
} );
