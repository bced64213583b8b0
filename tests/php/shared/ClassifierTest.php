<?php
/**
 * Where visits come from.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Shared\Traffic\Classifier;
use Vitrin\Shared\Traffic\Sources;

/** The same landings as in Jest; here with all hosts and with channels. */
final class ClassifierTest extends TestCase {

	private const FIELDS = array( 'source', 'medium', 'campaign', 'content', 'term', 'id', 'platform', 'format', 'tactic' );

	private const NOTHING_BEFORE = array(
		'hasSession' => false,
		'isKnown'    => false,
	);

	/** @return iterable<string, array{string, string, array{hasSession: bool, isKnown: bool}, array<string, string>}> */
	public static function landings(): iterable {
		$rows = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/attribution/landings.fixture.json' ), true );
		self::assertGreaterThan( 300, count( $rows ) );
		foreach ( $rows as $row ) {
			yield $row['name'] => array( self::long( $row['url'] ), self::long( $row['referrer'] ), $row['previous'], array_map( array( self::class, 'long' ), $row['expect'] ) );
		}
	}

	/** Long texts are written as what is repeated, and how often. */
	private static function long( string $text ): string {
		return (string) preg_replace_callback( '/⟨(.+?)×(\d+)⟩/u', static fn ( array $found ): string => str_repeat( $found[1], (int) $found[2] ), $text );
	}

	/**
	 * @param array{hasSession: bool, isKnown: bool} $previous
	 * @param array<string, string>                  $expected Without what isn't known.
	 */
	#[DataProvider( 'landings' )]
	#[TestDox( '[ATTR-03] [ATTR-04] $_dataName' )]
	public function test_landing( string $url, string $referrer, array $previous, array $expected ): void {
		$rest = array_fill_keys( self::FIELDS, isset( $expected['type'] ) ? '(none)' : null ) + array(
			'channel' => null,
			'type'    => null,
		);
		$expected = $expected + $rest;
		$decided  = Classifier::classify( $url, $referrer, $previous );
		ksort( $expected );
		ksort( $decided );
		self::assertSame( $expected, $decided );
	}

	#[TestDox( 'what is no text does no harm' )]
	public function test_bytes(): void {
		$decision = Classifier::classify( "https://shop.ir/?utm_source=a\xff\xd9b&\xff=1", "https://blog.ir/\xff", self::NOTHING_BEFORE );
		self::assertSame( 'ab', $decision['source'] );
		self::assertSame( '/a', Classifier::classify( 'https://shop.ir/', "https://blog.ir/\xffa", self::NOTHING_BEFORE )['content'] );
	}

	#[TestDox( '[ATTR-04] the shop may know more: hosts, gateways, engines, channels of its own' )]
	public function test_filter(): void {
		$more   = static function ( array $table ): array {
			$table['gateway']['pay.example'] = array();
			$table['search']['finder']       = array( 'find.example' );
			$table['forum']['talk.example']  = array( 'talks.example', 'app:com.talk' );
			$table['broken']                 = 'x';
			$table['social']['broken']       = array( 1, null );
			return $table;
		};
		$decide = static fn ( string $referrer ): array => Classifier::classify( 'https://shop.ir/', $referrer, self::NOTHING_BEFORE );
		self::assertSame( 'referral', $decide( 'https://ipg.pay.example/' )['rule'] );
		add_filter( 'vitrin_attribution_sources', $more );
		try {
			self::assertSame( 'direct', $decide( 'https://ipg.pay.example/' )['rule'] );
			self::assertSame( 'finder', $decide( 'https://www.find.example/' )['source'] );
			self::assertSame( array( 'talk.example', 'forum' ), array( $decide( 'https://talks.example/' )['source'], $decide( 'android-app://com.talk/' )['channel'] ) );
			self::assertSame( 'google', $decide( 'https://www.google.com/' )['source'] );
		} finally {
			remove_filter( 'vitrin_attribution_sources', $more );
		}
		self::assertSame( 'referral', $decide( 'https://ipg.pay.example/' )['rule'] );
	}

	#[TestDox( '[ATTR-04] a filter that returns no table leaves none' )]
	public function test_no_table(): void {
		add_filter( 'vitrin_attribution_sources', '__return_null' );
		try {
			self::assertSame( 'google.com', Classifier::classify( '', 'https://www.google.com/', self::NOTHING_BEFORE )['source'] );
		} finally {
			remove_filter( 'vitrin_attribution_sources', '__return_null' );
		}
	}

	#[TestDox( 'a table of its own may be given' )]
	public function test_own_table(): void {
		$sources = new Sources( array( 'search' => array( 'finder' => array( 'find.*' ) ) ) );
		self::assertSame( 'finder', Classifier::classify( '', 'https://find.co.uk/', self::NOTHING_BEFORE, $sources )['source'] );
	}
}
