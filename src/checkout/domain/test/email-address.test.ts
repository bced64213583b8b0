import { isEmail, correctedEmail } from '../email-address';

describe( 'a hint at typing errors', () => {
	it.each( [
		[ 'ali@gmial.com', 'ali@gmail.com' ],
		[ 'ali@gamil.com', 'ali@gmail.com' ],
		[ 'ali@gmal.com', 'ali@gmail.com' ],
		[ 'ali@gmaill.com', 'ali@gmail.com' ],
		[ 'ali@gmail.con', 'ali@gmail.com' ],
		[ 'ali@gmail.co', 'ali@gmail.com' ],
		[ 'ali@gmail.ir', 'ali@gmail.com' ],
		[ 'ali@gmail', 'ali@gmail.com' ],
		[ 'ali@gmial.cmo', 'ali@gmail.com' ],
		[ 'ali@gmail,com', 'ali@gmail.com' ],
		[ 'ali@gmail..com', 'ali@gmail.com' ],
		[ 'ali@gmail.com.', 'ali@gmail.com' ],
		[ 'ali@ gmail.com', 'ali@gmail.com' ],
		[ 'Ali.B+x@GMIAL.com', 'Ali.B+x@gmail.com' ],
		[ 'ali۱۲@gmail.com', 'ali12@gmail.com' ],
		[ 'ali@yaho.com', 'ali@yahoo.com' ],
		[ 'ali@yahooo.con', 'ali@yahoo.com' ],
		[ 'ali@yahoo.co', 'ali@yahoo.com' ],
		[ 'ali@hotmial.com', 'ali@hotmail.com' ],
		[ 'ali@hotnail.com', 'ali@hotmail.com' ],
		[ 'ali@outlok.com', 'ali@outlook.com' ],
		[ 'ali@outllok.com', 'ali@outlook.com' ],
		[ 'ali@iclould.com', 'ali@icloud.com' ],
		[ 'ali@chmai.ir', 'ali@chmail.ir' ],
		[ 'ali@chmial.ir', 'ali@chmail.ir' ],
		[ 'ali@aol.con', 'ali@aol.com' ],
	] )( '[CHK-03] %s was probably meant as %s', ( typed, meant ) => {
		expect( correctedEmail( typed ) ).toBe( meant );
	} );

	it.each( [
		'ali@gmail.com',
		'Ali@Gmail.COM',
		' ali@gmail.com ',
		'ali@yahoo.com',
		'ali@yahoo.co.uk',
		'ali@yahoo.de',
		'ali@hotmail.fr',
		'ali@live.com.au',
		'ali@mail.com',
		'ali@email.com',
		'ali@ymail.com',
		'ali@hmail.com',
		'ali@mail.ir',
		'ali@chmail.ir',
		'ali@cloud.com',
		'ali@love.com',
		'ali@me.com',
		'ali@msn.com',
		'ali@gmx.net',
		'ali@sharif.edu',
		'ali@shop.example.ir',
		'ali@iran.ir',
		'ali@proton.me',
		'ali@hotmart.com',
		'a@b@gmail.com',
		'@gmial.com',
		'ali',
		'ali@',
		'',
	] )( '[CHK-03] nothing is said of %p', ( typed ) => {
		expect( correctedEmail( typed ) ).toBe( '' );
	} );

	it( '[CHK-03] ten thousand characters take no time worth noticing', () => {
		const began = performance.now();
		correctedEmail( 'a@' + 'gmail.'.repeat( 2000 ) + 'com' );
		correctedEmail( 'a@' + 'g'.repeat( 10_000 ) + '.com' );
		expect( performance.now() - began ).toBeLessThan( 500 );
	} );
} );

describe( 'a complete email', () => {
	it.each( [ 'a+b@x.ir', "o'neil@example.com", 'a.b@c.d.org' ] )(
		'[CHK-03] %s is one',
		( text ) => expect( isEmail( text ) ).toBe( true )
	);
	it.each( [ 'a', 'a@b', 'a@b.c', 'a b@c.ir', 'a@b..', '<b>@c.ir' ] )(
		'[CHK-03] %p is none',
		( text ) => expect( isEmail( text ) ).toBe( false )
	);

	it( '[CHK-09] ten thousand characters are none', () => {
		expect( isEmail( 'a'.repeat( 10_000 ) + '@c.ir' ) ).toBe( false );
	} );
} );
