<?php
/**
 * The numbers people in Iran type, without a shop.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Checkout\Domain\IranCodes;
use Vitrin\Checkout\FieldRules;

/** The same examples as in Jest. */
final class IranCodesTest extends TestCase {

	/** @return iterable<string, array{string, string, string|null, string}> */
	public static function examples(): iterable {
		$fixture = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/checkout/domain/iran-codes.fixture.json' ), true );
		self::assertSame( array( 'mobile', 'postcode', 'national_id', 'economic_code' ), array_keys( $fixture ) );
		foreach ( $fixture as $rule => $examples ) {
			foreach ( $examples as $at => $example ) {
				yield "$rule $at" => array( $rule, $example['typed'], $example['stored'], $example['fault'] );
			}
		}
	}

	#[DataProvider( 'examples' )]
	#[TestDox( '[L10N-02] what is stored, and what is wrong: $_dataName' )]
	public function test_examples( string $rule, string $typed, ?string $stored, string $fault ): void {
		$is = match ( $rule ) {
			'mobile'        => IranCodes::mobile( $typed ),
			'postcode'      => IranCodes::postcode( $typed ),
			'national_id'   => IranCodes::national_id( $typed ),
			default         => IranCodes::economic_code( $typed ),
		};
		self::assertSame( $stored, $is, $typed );
		self::assertSame( $fault, IranCodes::fault( $rule, $typed ), $typed );
	}

	/** @return array<string, array{string, string, array<string, callable(string): string>}> A right code, and by fault how it is made wrong. */
	public static function mutations(): array {
		$letter = static fn ( string $code ): string => substr_replace( $code, 'x', strlen( $code ) - 3, 1 );
		$longer = static fn ( string $code ): string => $code . '123';

		return array(
			'mobile'        => array(
				'mobile',
				'09123456789',
				array(
					'letters'  => $letter,
					'short'    => static fn ( string $code ): string => substr( $code, 0, 10 ),
					'long'     => $longer,
					'landline' => static fn ( string $code ): string => '02' . substr( $code, 2 ),
				),
			),
			'postcode'      => array(
				'postcode',
				'1619735744',
				array(
					'letters' => $letter,
					'short'   => static fn ( string $code ): string => substr( $code, 1 ),
					'long'    => $longer,
					'same'    => static fn ( string $code ): string => str_repeat( $code[0], 10 ),
				),
			),
			'a person'      => array(
				'national_id',
				'0018465986',
				array(
					'letters' => $letter,
					'short'   => static fn ( string $code ): string => ltrim( $code, '0' ),
					'long'    => $longer,
					'same'    => static fn ( string $code ): string => str_repeat( $code[2], 10 ),
					'check'   => static fn ( string $code ): string => substr( $code, 0, 9 ) . '7',
				),
			),
			'a company'     => array(
				'national_id',
				'10380284790',
				array(
					'letters' => $letter,
					'long'    => $longer,
					'same'    => static fn ( string $code ): string => str_repeat( $code[0], 11 ),
					'check'   => static fn ( string $code ): string => substr( $code, 0, 10 ) . '1',
				),
			),
			'economic code' => array(
				'economic_code',
				'411111111112',
				array(
					'letters' => $letter,
					'short'   => static fn ( string $code ): string => substr( $code, 0, 10 ),
					'length'  => static fn ( string $code ): string => $code . '1',
					'long'    => $longer,
					'same'    => static fn ( string $code ): string => str_repeat( $code[0], 12 ),
				),
			),
		);
	}

	/**
	 * One thing made wrong is the thing that is said.
	 *
	 * @param string                                  $rule  Of the field.
	 * @param string                                  $right A code.
	 * @param array<string, callable(string): string> $kinds By fault.
	 */
	#[DataProvider( 'mutations' )]
	#[TestDox( '[L10N-02] a right code with one thing made wrong: $_dataName' )]
	public function test_mutations( string $rule, string $right, array $kinds ): void {
		self::assertSame( '', IranCodes::fault( $rule, $right ) );
		$sentences = array();
		foreach ( $kinds as $fault => $make ) {
			foreach ( array( $make( $right ), strtr( $make( $right ), array( '0' => '۰', '1' => '۱', '2' => '٢', '9' => '۹' ) ) ) as $typed ) {
				self::assertSame( $fault, IranCodes::fault( $rule, $typed ), $typed );
			}
			$sentences[] = FieldRules::message( $rule, $fault );
		}
		// Each has a sentence of its own.
		self::assertNotContains( '', $sentences );
		self::assertSame( $sentences, array_unique( $sentences ) );
	}

	#[TestDox( '[L10N-02] the browser and the server have the same sentences' )]
	public function test_words(): void {
		$fixture = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/checkout/field-words.fixture.json' ), true );
		$english = static fn ( string $translated, string $text ): string => $text;
		add_filter( 'gettext', $english, 10, 2 );
		foreach ( $fixture as $rule => $sentences ) {
			foreach ( $sentences as $fault => $sentence ) {
				self::assertSame( $sentence, FieldRules::message( $rule, $fault ) );
			}
		}
		remove_filter( 'gettext', $english );
		self::assertSame( 19, array_sum( array_map( 'count', $fixture ) ) );
	}

	public function test_broken_bytes_are_no_code(): void {
		self::assertNull( IranCodes::mobile( "0912345678\xff" ) );
		self::assertNull( IranCodes::postcode( "\xc3\x28" ) );
	}
}
