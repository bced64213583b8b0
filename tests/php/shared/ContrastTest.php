<?php
/**
 * Contrast of colours.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Shared\Domain\Contrast;

/** Held to the vectors that Jest reads, too. */
final class ContrastTest extends TestCase {

	/**
	 * The vectors.
	 *
	 * @return array{ratios: list<array{one: string, other: string, ratio: float}>, nearest: list<array{color: string, background: string, least: float, nearest: string}>}
	 */
	private static function vectors(): array {
		return json_decode( (string) file_get_contents( \Vitrin\DIR . '/tests/vectors/contrast.json' ), true, 8, JSON_THROW_ON_ERROR );
	}

	#[TestDox( '[SET-02] the contrast of two colours is WCAG’s, whichever comes first' )]
	public function test_ratio(): void {
		foreach ( self::vectors()['ratios'] as $vector ) {
			self::assertEqualsWithDelta( $vector['ratio'], Contrast::ratio( $vector['one'], $vector['other'] ), 0.001 );
			self::assertEqualsWithDelta( $vector['ratio'], Contrast::ratio( $vector['other'], $vector['one'] ), 0.001 );
		}
	}

	#[TestDox( '[SET-02] the nearest legible colour is what the settings page offers' )]
	public function test_nearest(): void {
		foreach ( self::vectors()['nearest'] as $vector ) {
			self::assertSame( $vector['nearest'], Contrast::nearest( $vector['color'], $vector['background'], $vector['least'] ) );
		}
	}

	#[TestDox( '[SET-02] text reads on any colour' )]
	public function test_text(): void {
		for ( $color = 0; $color <= 0xffffff; $color += 4097 ) {
			$hex = sprintf( '#%06x', $color );
			self::assertGreaterThanOrEqual( Contrast::TEXT, Contrast::ratio( $hex, Contrast::text_on( $hex ) ), $hex );
		}
	}
}
