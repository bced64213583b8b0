<?php
/**
 * The numbers people in Iran type, without a shop.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrin\Checkout\Domain\IranCodes;

/** The same examples as in Jest. */
final class IranCodesTest extends TestCase {

	/** @return iterable<string, array{string, string, string|null}> */
	public static function examples(): iterable {
		$fixture = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/checkout/domain/iran-codes.fixture.json' ), true );
		self::assertSame( array( 'mobile', 'postcode', 'national_id', 'economic_code' ), array_keys( $fixture ) );
		foreach ( $fixture as $rule => $examples ) {
			foreach ( $examples as $at => $example ) {
				yield "$rule $at" => array( $rule, $example['typed'], $example['stored'] );
			}
		}
	}

	#[DataProvider( 'examples' )]
	public function test_examples( string $rule, string $typed, ?string $stored ): void {
		$is = match ( $rule ) {
			'mobile'        => IranCodes::mobile( $typed ),
			'postcode'      => IranCodes::postcode( $typed ),
			'national_id'   => IranCodes::national_id( $typed ),
			default         => IranCodes::economic_code( $typed ),
		};
		self::assertSame( $stored, $is, $typed );
	}

	public function test_broken_bytes_are_no_code(): void {
		self::assertNull( IranCodes::mobile( "0912345678\xff" ) );
		self::assertNull( IranCodes::postcode( "\xc3\x28" ) );
	}
}
