import { highlight } from '../domain/term';

const shown = ( text: string, query: string ): string =>
	highlight( text, query )
		.map( ( { text: chunk, isMatch } ) =>
			isMatch ? `[${ chunk }]` : chunk
		)
		.join( '' );

describe( 'highlight', () => {
	it.each( [
		[ 'کتاب خانه', 'كتاب', '[کتاب] خانه' ],
		[ 'نیم‌پالتوی زنانه', 'نیمپالتو', '[نیم]‌[پالتو]ی زنانه' ],
		[ 'نیم‌پالتوی زنانه', 'نیم پال', '[نیم]‌[پال]توی زنانه' ],
		[ 'گوشی A۵۴', 'a54', 'گوشی [A۵۴]' ],
		[ 'کاسهٔ لعابی', 'کاسه', '[کاسهٔ] لعابی' ],
		[ 'کِتاب', 'کتا', '[کِتا]ب' ],
		[ 'آبگینه', 'اب', '[آب]گینه' ],
		[ 'NQ-101', 'nq101', '[NQ]-[101]' ],
		[ 'خوشگلنارها', 'گلنار', 'خوش[گلنار]ها' ],
		// The beginning of a word first: not the same letters within another.
		[ 'سرخاب خاب', 'خاب', 'سرخاب [خاب]' ],
		[ 'کتاب', 'ژژ', 'کتاب' ],
		[ 'کتاب', '%', 'کتاب' ],
		[ 'تخفیف 50% ♥', '%', 'تخفیف 50[%] ♥' ],
		[ '🌹🌹 گل 🌹', ' 🌹 ', '[🌹🌹] گل [🌹]' ],
		[ '😀 کتاب 😀', 'کتاب', '😀 [کتاب] 😀' ],
		[ '', 'کتاب', '' ],
	] )( '[LIST-08] %s by %s', ( text, query, expected ) => {
		expect( shown( text, query ) ).toBe( expected );
	} );

	it( '[LIST-08] loses nothing of the text', () => {
		for ( const text of [ '<b>کتاب</b> &amp; $&', 'ﬁne ﷼ 𝐀', ' ‌ ' ] ) {
			expect(
				highlight( text, 'کتاب fine ا' )
					.map( ( piece ) => piece.text )
					.join( '' )
			).toBe( text );
		}
	} );
} );
