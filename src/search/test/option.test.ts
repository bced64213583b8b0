import { createOption } from '../dom/option';

const item = {
	id: 1,
	name: 'گل',
	url: '/gol/',
	sku: '',
	image: null,
	price: '70',
	regularPrice: '90',
	highestPrice: '',
};

const nameOf = ( more: Partial< typeof item > = {} ) =>
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
	it( '[LIST-08] says which of two prices was and which is: a name is text alone', () => {
		expect( nameOf() ).toBe( 'گلWas: 90 TNow: 70 T' );
		expect( nameOf( { regularPrice: '' } ) ).toBe( 'گل70 T' );
	} );
} );
