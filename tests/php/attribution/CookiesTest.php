<?php
/**
 * Reading the cookies of attribution, and the path.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Attribution;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Attribution\Cookies;
use Vitrin\Attribution\Path;

/** As our script, WooCommerce's, and mischief write them. */
final class CookiesTest extends TestCase {

	/** As a browser's encodeURIComponent(), with what WooCommerce's script encodes, too. */
	private static function encoded( string $text ): string {
		return str_replace( '~', '%7E', rawurlencode( $text ) );
	}

	/** What PHP makes of a cookie's value. */
	private static function sent( string $raw ): string {
		return rawurldecode( $raw );
	}

	/** @return array<string, array{mixed, string, string}> A cookie as PHP has it, a key, its value. */
	public static function cookies(): array {
		$plain  = 'typ=organic|||src=google|||mdm=organic|||cmp=(none)|||cnt=(none)|||trm=(none)|||id=(none)|||plt=(none)|||fmt=(none)|||tct=(none)';
		$base64 = rtrim( base64_encode( self::encoded( $plain ) ), '=' );
		$twice  = 'typ=utm|||cmp=' . rawurlencode( 'عید نوروز' );

		return array(
			'as WooCommerce writes it'                 => array( self::sent( self::encoded( $plain ) ), 'src', 'google' ),
			'in base64, without padding'               => array( self::sent( $base64 ), 'src', 'google' ),
			'nothing'                                  => array( self::sent( self::encoded( $plain ) ), 'cmp', '' ),
			'a key that isn’t there'                   => array( self::sent( self::encoded( $plain ) ), 'xyz', '' ),
			'a campaign that was encoded twice'        => array( self::sent( self::encoded( $twice ) ), 'cmp', 'عید نوروز' ),
			'ours: percent and bar encoded once'       => array( self::sent( self::encoded( 'typ=utm|||cmp=50%25 a%7Cb' ) ), 'cmp', '50% a|b' ),
			'the first equals sign splits'             => array( 'typ=utm|||cmp=a=b=c', 'cmp', 'a=b=c' ),
			'half-written'                             => array( 'typ=utm|||src=goo', 'src', 'goo' ),
			'cut within a name'                        => array( 'typ=utm|||sr', 'sr', '' ),
			'marks that turn the direction'            => array( "typ=utm|||src=\u{202E}to\u{2069}rob", 'src', 'torob' ),
			'a half-space stays'                       => array( "typ=utm|||cmp=می\u{200C}خرم", 'cmp', "می\u{200C}خرم" ),
			'cut within a letter'                      => array( "typ=utm|||src=\xD8", 'src', '?' ),
			'base64 cut anywhere'                      => array( substr( $base64, 0, 41 ), 'typ', 'organic' ),
			'letters that are no base64 of anything'   => array( 'abcdefg', 'typ', '' ),
			'somebody else’s'                          => array( '{"typ":"organic"}', 'typ', '' ),
			'an array'                                 => array( array( 'typ=organic' ), 'typ', '' ),
			'a number'                                 => array( 5, 'typ', '' ),
			'null'                                     => array( null, 'typ', '' ),
			'empty'                                    => array( '', 'typ', '' ),
			'HTML and quotes'                          => array( 'typ=utm|||src="><script>alert(1)</script>', 'src', '"scriptalert(1)/script' ),
			'HTML that was encoded'                    => array( 'typ=utm|||src=%3Cb%3E"\'', 'src', 'b"\'' ),
			'control characters and spaces'            => array( "typ=utm|||src= a\x00\x07 \t b\u{2028}c ", 'src', 'a b c' ),
			'10,000 characters'                        => array( 'typ=utm|||cmp=' . str_repeat( 'ab', 5000 ), 'cmp', str_repeat( 'ab', 100 ) ),
			'10,000 characters before it'              => array( 'cmp=' . str_repeat( 'ab', 5000 ) . '|||src=x', 'src', '' ),
			'bytes that are no text'                   => array( "typ=utm|||src=a\xFF\xFEb", 'src', 'a??b' ),
		);
	}

	#[TestDox( '[ATTR-05b] a cookie is read as far as it can be, and never throws: $_dataName' )]
	#[DataProvider( 'cookies' )]
	public function test_reads( mixed $cookie, string $key, string $expected ): void {
		self::assertSame( $expected, ( new Cookies( array( 'sbjs_current' => $cookie ) ) )->value( "current.$key" ) );
	}

	#[TestDox( '[ATTR-05b] places are named as WooCommerce names them; addresses may be longer than other values; nothing comes of what has no place' )]
	public function test_places(): void {
		$address = 'https://shop.example/' . str_repeat( 'x', 2000 );
		$cookies = new Cookies( array( 'sbjs_current_add' => "fd=2026-11-28 10:20:30|||ep=$address|||rf=https://torob.com/p/", 'sbjs_udata' => 'vst=3|||uip=(none)|||uag=Mozilla/5.0 (X11; Linux)', 'sbjs_session' => 'pgs=4|||cpg=x' ) );
		self::assertSame( '2026-11-28 10:20:30', $cookies->value( 'current_add.fd' ) );
		self::assertSame( substr( $address, 0, 1000 ), $cookies->value( 'current_add.ep' ) );
		self::assertSame( array( '3', '', 'Mozilla/5.0 (X11; Linux)', '4' ), array_map( array( $cookies, 'value' ), array( 'udata.vst', 'udata.uip', 'udata.uag', 'session.pgs' ) ) );
		self::assertSame( array( '', '', '', '' ), array_map( array( $cookies, 'value' ), array( 'current', '', '.', 'first.typ' ) ) );
	}

	/** @return iterable<string, array{string, list<array<string, string>>}> */
	public static function paths(): iterable {
		/** @var list<array{name: string, cookie: string, touches: list<array<string, string>>}> $cases */
		$cases = json_decode( (string) file_get_contents( \Vitrin\DIR . '/src/attribution/path.fixture.json' ), true );
		foreach ( $cases as $case ) {
			yield $case['name'] => array( $case['cookie'], $case['touches'] );
		}
	}

	/** @param list<array<string, string>> $touches */
	#[TestDox( '[ATTR-11] the path’s cookie is read as in the browser: $_dataName' )]
	#[DataProvider( 'paths' )]
	public function test_path( string $cookie, array $touches ): void {
		self::assertSame( $touches, Path::read( $cookie ) );
		self::assertSame( $touches, ( new Cookies( array(), "a=b; vitrin_path=$cookie; c=d" ) )->path() );
	}

	#[TestDox( '[ATTR-11] the path is read of the header, because PHP has decoded what separates its fields; else of what PHP has; never of something that merely ends with its name' )]
	public function test_header(): void {
		$cookie = 'c*a%21b*m**kvs';
		$sent   = array( 'vitrin_path' => rawurldecode( 's*google***kvs' ) );
		self::assertSame( 'a!b', ( new Cookies( $sent, "vitrin_path=$cookie" ) )->path()[0]['source'] );
		self::assertSame( 'google', ( new Cookies( $sent, 'other_vitrin_path=x; my-vitrin_path=y' ) )->path()[0]['source'] );
		self::assertSame( array(), ( new Cookies( array( 'vitrin_path' => array( 'x' ) ) ) )->path() );
		self::assertSame( array(), ( new Cookies( array(), 'vitrin_path=' . str_repeat( 'x!*%', 5000 ) ) )->path() );
	}
}
