<?php
/**
 * The sites of a network.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\Network;
use Vitrin\Tests\ShopTestCase;

/**
 * Where work is done, and where the request goes on.
 */
final class NetworkTest extends ShopTestCase {

	/** What WordPress said of switching, in order: from which site to which. */
	private array $switched = array();

	/** WordPress loads switch_to_blog() only on networks; it works without one, too. */
	protected function setUp(): void {
		parent::setUp();
		require_once ABSPATH . 'wp-includes/ms-blogs.php';
		add_action(
			'switch_blog',
			function ( int $to, int $from ): void {
				$this->switched[] = array( $from, $to );
			},
			10,
			2
		);
	}

	#[TestDox( '[SET-02] work for the current site switches nothing' )]
	public function test_here(): void {
		$seen = array();
		Network::on(
			1,
			static function () use ( &$seen ): void {
				$seen[] = get_current_blog_id();
			}
		);
		self::assertSame( array( 1 ), $seen );
		self::assertSame( array(), $this->switched );
	}

	#[TestDox( '[SET-02] work for another site is done there, and the request goes on where it was' )]
	public function test_there(): void {
		$seen = array();
		foreach ( array( 7, 1, 8 ) as $site ) {
			Network::on(
				$site,
				static function () use ( &$seen ): void {
					$seen[] = get_current_blog_id();
				}
			);
			self::assertSame( 1, get_current_blog_id() );
		}
		self::assertSame( array( 7, 1, 8 ), $seen );
		self::assertSame( array( array( 1, 7 ), array( 7, 1 ), array( 1, 8 ), array( 8, 1 ) ), $this->switched );
		self::assertFalse( ms_is_switched() );
	}

	#[TestDox( '[SET-02] work within work comes back step by step' )]
	public function test_within(): void {
		$seen = array();
		Network::on(
			7,
			static function () use ( &$seen ): void {
				Network::on(
					8,
					static function () use ( &$seen ): void {
						$seen[] = get_current_blog_id();
					}
				);
				$seen[] = get_current_blog_id();
			}
		);
		self::assertSame( array( 8, 7 ), $seen );
		self::assertSame( 1, get_current_blog_id() );
	}

	#[TestDox( '[SET-02] work that fails leaves the request where it was' )]
	public function test_failure(): void {
		$failure = new \RuntimeException( 'no' );
		$caught  = null;
		try {
			Network::on(
				7,
				static function () use ( $failure ): void {
					throw $failure;
				}
			);
		} catch ( \RuntimeException $thrown ) {
			$caught = $thrown;
		}
		self::assertSame( $failure, $caught );
		self::assertSame( 1, get_current_blog_id() );
		self::assertFalse( ms_is_switched() );
	}

	#[TestDox( '[SET-02] a site by itself is all there is' )]
	public function test_alone(): void {
		self::assertSame( array( 1 ), Network::sites( false ) );
		self::assertSame( array( 1 ), Network::sites( true ) );
	}
}
