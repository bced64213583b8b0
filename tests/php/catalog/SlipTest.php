<?php
/**
 * What counts as one slip.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Catalog;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Catalog\Search\Slip;

/** Rules alone. */
final class SlipTest extends TestCase {

	#[TestDox( '[LIST-08] one letter too many, too few, another one, two in the wrong order: each is one slip, and two are none' )]
	public function test_kinds(): void {
		mt_srand( 5 ); // phpcs:ignore WordPress.WP.AlternativeFunctions.rand_seeding_mt_srand -- Repeatable.
		foreach ( array( 'پیراهن', 'متغیر', 'keyboard', 'چای' ) as $word ) {
			$letters = mb_str_split( $word );
			$other   = 'ژ';
			foreach ( array_keys( $letters ) as $at ) {
				$with = static fn ( int $length, string ...$in ): string => implode( '', array( ...array_slice( $letters, 0, $at ), ...$in, ...array_slice( $letters, $at + $length ) ) );
				$one  = array( $with( 0, $other ), $with( 1, $other ), $with( 1 ) );
				if ( isset( $letters[ $at + 1 ] ) ) {
					$one[] = $with( 2, $letters[ $at + 1 ], $letters[ $at ] );
				}
				foreach ( $one as $typed ) {
					// The beginning of a word is found anyway.
					self::assertSame( str_starts_with( $word, $typed ), null === Slip::cost( $typed, $word ), "{$typed} {$word}" );
				}
				self::assertNull( Slip::cost( $with( 0, $other, $other ), $word ) );
				self::assertNull( Slip::cost( $other . $with( 1, 'ظ' ), $word ) );
			}
			self::assertNull( Slip::cost( $word, $word ), 'none' );
		}
	}

	#[TestDox( '[LIST-08] keys beside each other, letters that sound alike and a letter typed twice are likelier than others, in Persian and Latin' )]
	public function test_likely(): void {
		foreach ( array( array( 'پیراهم', 'پیراهن' ), array( 'متقیر', 'متغیر' ), array( 'keuboard', 'keyboard' ), array( 'پیرراهن', 'پیراهن' ), array( 'پیارهن', 'پیراهن' ), array( 'ظرف', 'زرف' ), array( 'leptop', 'laptop' ) ) as list( $typed, $word ) ) {
			self::assertSame( 1, Slip::cost( $typed, $word ), "{$typed} {$word}" );
		}
		foreach ( array( array( 'پیراهض', 'پیراهن' ), array( 'keqboard', 'keyboard' ) ) as list( $typed, $word ) ) {
			self::assertGreaterThan( 1, Slip::cost( $typed, $word ), "{$typed} {$word}" );
		}
		// A whole word rather than the beginning of one.
		self::assertGreaterThan( Slip::cost( 'پیراهم', 'پیراهن' ), Slip::cost( 'پیراهم', 'پیراهنمردانه' ) );
	}

	#[TestDox( '[LIST-08] numbers, codes and the shortest words are never corrected' )]
	public function test_never(): void {
		foreach ( array( '345', 'a54', 'nq101', 'کی', 'ک', '' ) as $word ) {
			self::assertFalse( Slip::may_be_corrected( $word ), $word );
		}
		foreach ( array( 'کیف', 'cup', 'پیراهن' ) as $word ) {
			self::assertTrue( Slip::may_be_corrected( $word ), $word );
		}
	}
}
