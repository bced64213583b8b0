import {
	areAlike,
	areSame,
	choicesOfAddress,
	choicesOfForm,
	fieldsOf,
	searchWith,
} from '../domain/choices';

const NAMES = {
	search: 'find',
	sort: 'sort',
	page: 'list-page',
	price: 'price',
	stars: 'stars',
	pa_color: 'color',
	category: 'l1-category',
};

describe( 'choices of the loop builder', () => {
	it( '[LOOP-07] are read from the form: several values, a price, nothing empty', () => {
		expect(
			choicesOfForm(
				[
					[ 'find', '  کیف ' ],
					[ 'sort', '' ],
					[ 'color[]', 'blue' ],
					[ 'color[]', 'red' ],
					[ 'price[from]', '' ],
					[ 'price[to]', '۲۰۰۰' ],
					[ 'another', 'x' ],
				],
				NAMES
			)
		).toEqual( { search: 'کیف', pa_color: 'blue,red', price: '-2000' } );
	} );

	it( '[LOOP-07] are spelled as the shop spells them, so that a list has one address', () => {
		const chosen = choicesOfForm(
			[
				[ 'find', 'ب,الف' ],
				...[ 'red', 'آبی', 'blue', 'زرد', '10', '9', 'red' ].map(
					( value ): [ string, string ] => [ 'color[]', value ]
				),
				[ 'stars[]', '4' ],
				[ 'stars[]', '5' ],
				[ 'price[from]', '٩٬٠٠٠' ],
				[ 'price[to]', '۲۵۰۰٫۵۰' ],
			],
			NAMES
		);
		expect( chosen ).toEqual( {
			search: 'ب,الف',
			pa_color: 'آبی,زرد,9,10,blue,red',
			stars: '5,4',
			price: '2500.5-9000',
		} );
	} );

	it( '[LOOP-07] stand in the address in one order, whichever was chosen first', () =>
		expect(
			searchWith( '?list-page=2&price=1-', NAMES, {
				page: '2',
				price: '1-',
				pa_color: 'red',
				search: 'x',
				sort: 'date',
			} )
		).toBe( '?find=x&color=red&price=1-&sort=date&list-page=2' ) );

	it( '[LOOP-04] are alike however they are spelled; words in another order are others', () => {
		expect(
			areAlike( { price: '۱۰٬۰۰۰-' }, { price: '10000-', page: '2' } )
		).toBe( true );
		expect( areAlike( { pa_size: 's,m' }, { pa_size: 'm,s' } ) ).toBe(
			true
		);
		expect( areAlike( { search: 'a,b' }, { search: 'b,a' } ) ).toBe(
			false
		);
		expect( areAlike( { price: '-10' }, { price: '10-' } ) ).toBe( false );
	} );

	it( '[LOOP-07] go into the address and come out of it; what else stands there stays', () => {
		const chosen = { pa_color: 'blue,red', page: '3', category: 'a' };
		const search = searchWith(
			'?lang=fa&find=old&l2-color=x',
			NAMES,
			chosen
		);
		expect( search ).toBe(
			'?lang=fa&l2-color=x&color=blue,red&l1-category=a&list-page=3'
		);
		expect( choicesOfAddress( search, NAMES ) ).toEqual( chosen );
		expect( searchWith( search, NAMES, {} ) ).toBe( '?lang=fa&l2-color=x' );
		expect( searchWith( '?find=x', NAMES, {} ) ).toBe( '' );
	} );

	it( '[LOOP-03] are sent in the fields of the call', () => {
		expect(
			fieldsOf(
				{
					search: 'کیف',
					sort: 'price',
					page: '2',
					product_cat: 'bags,caps',
					pa_color: 'آبی,red',
					pa_size: 'l',
					price: '10-20',
				},
				{
					product_cat: 'category',
					pa_color: 'checkboxes',
					pa_size: 'buttons',
				}
			)
		).toEqual( {
			search: 'کیف',
			sorting: 'price',
			category: 'bags,caps',
			checkbox: 'pa_color=%D8%A2%D8%A8%DB%8C%2Cred&price=10-20',
			buttonFilter: 'pa_size=l',
			paged: '2',
		} );
		expect( fieldsOf( {}, {} ) ).toEqual( {
			search: '',
			sorting: '',
			category: '',
			checkbox: '',
			buttonFilter: '',
			paged: '1',
		} );
	} );

	it( 'are the same in any order, and without the first page’s number', () => {
		expect(
			areSame( { a: '1', b: '2' }, { b: '2', a: '1', page: '1' } )
		).toBe( true );
		expect( areSame( { a: '1' }, { a: '1', page: '2' } ) ).toBe( false );
		expect( areSame( { a: '1' }, { a: '2' } ) ).toBe( false );
	} );
} );
