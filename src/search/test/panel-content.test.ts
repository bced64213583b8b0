import type { Item } from '../fetch-results';
import { createOption } from '../dom/panel-content';

const item: Item = {
	id: 1,
	name: 'گل',
	url: '/gol/',
	sku: '',
	image: null,
	price: '70',
	regularPrice: '90',
	highestPrice: '',
	written: null,
};

const nameOf = ( more: Partial< Item > = {} ) =>
	createOption(
		{ ...item, ...more },
		{
			id: 'one',
			query: 'گل',
			format: {
				money: ( number ) => ( {
					number,
					text: number,
					unit: 'T',
					isWord: false,
					unitFirst: false,
					space: ' ',
				} ),
				number: String,
			},
			words: { sku: 'SKU', regular: 'Was:', reduced: 'Now:' },
		}
	).textContent;

describe( 'a product among the suggestions', () => {
	it( '[THEME-06] says a price as a plugin writes it, whether or not it has one of its own', () => {
		const written = [
			{ text: '90', as: 'del' },
			{ text: ' 63 T', as: '' },
		] as const;
		for ( const price of [ '70', '' ] ) {
			expect( nameOf( { price, written: [ ...written ] } ) ).toBe(
				'گل90 63 T'
			);
		}
	} );

	it( '[LIST-08] says which of two prices was and which is: a name is text alone', () => {
		expect( nameOf() ).toBe( 'گلWas: 90 TNow: 70 T' );
		expect( nameOf( { regularPrice: '' } ) ).toBe( 'گل70 T' );
	} );
} );
