<?php
/**
 * Features that a theme leaves no place for.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Themes;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Features;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\Place;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Themes\Hooks;
use Vitrin\Themes\MissingPlaces;

/**
 * Noticed at the end of a page, said in the status, and written only when something changes.
 */
final class MissingPlacesTest extends ShopTestCase {

	/** @var list<Feature> */
	private array $before = array();

	/** The features of this site stay as they are. */
	protected function setUp(): void {
		parent::setUp();
		$this->before = Features::all();
		// Pages that other tests have asked this site for are remembered.
		delete_option( MissingPlaces::OPTION );
	}

	/** As they were. */
	protected function tearDown(): void {
		Features::started( $this->before, $this->before );
		parent::tearDown();
	}

	/**
	 * One feature with one place.
	 *
	 * @param string                 $place       Its name.
	 * @param bool|\Closure(): bool $is_expected Whether this page should have it.
	 * @param bool                   $is_found    Whether it has.
	 * @param bool                   $is_on       Whether the feature runs.
	 */
	private function end_page( string $place, bool|\Closure $is_expected, bool $is_found, bool $is_on = true ): void {
		$feature = new class( new Place( $place, $is_expected, $is_found ) ) extends Feature {

			/** With one place. */
			public function __construct( private readonly Place $place ) {}

			/** Of a feature that there is. */
			public function settings(): FeatureSettings {
				return new \Vitrin\Listing\Settings();
			}

			/** Does nothing. */
			public function register(): void {}

			/** Its one place. @return list<Place> */
			public function places(): array {
				return array( $this->place );
			}
		};
		Features::started( array( $feature ), $is_on ? array( $feature ) : array() );
		MissingPlaces::note();
	}

	/** @return list<string> What the status says of it. */
	private function said(): array {
		$facts = array_filter( ( new Hooks() )->status()->facts, static fn ( Fact $fact ): bool => Fact::WARNING === $fact->state );

		return array_values( array_map( static fn ( Fact $fact ): string => $fact->setting, $facts ) );
	}

	#[TestDox( '[THEME-03] the status says which feature found no place on the theme\'s pages, until it finds one' )]
	public function test_said(): void {
		self::assertSame( array(), $this->said() );
		$this->end_page( 'list', false, false );
		self::assertSame( array(), $this->said() );
		$this->end_page( 'list', true, false );
		self::assertSame( array( 'listing.enabled' ), $this->said() );
		$this->end_page( 'list', true, true );
		self::assertSame( array(), $this->said() );
		// One page without it says nothing of the others.
		$this->end_page( 'list', true, false );
		self::assertSame( array(), $this->said() );
	}

	#[TestDox( '[THEME-03] a feature that is off isn\'t looked for, and another theme is looked at anew' )]
	public function test_anew(): void {
		$this->end_page( 'product', true, false, false );
		self::assertFalse( get_option( MissingPlaces::OPTION ) );
		$this->end_page( 'product', true, false );
		self::assertSame( array( 'listing.enabled' ), $this->said() );
		add_filter( 'stylesheet', static fn (): string => 'another' );
		self::assertSame( array(), $this->said() );
	}

	#[TestDox( '[THEME-03] a page view writes only what changes' )]
	public function test_writes(): void {
		$writes = 0;
		foreach ( array( 'add_option_', 'update_option_' ) as $hook ) {
			add_action(
				$hook . MissingPlaces::OPTION,
				static function () use ( &$writes ): void {
					++$writes;
				}
			);
		}
		foreach ( array( false, false, true, false, true, true ) as $is_found ) {
			$this->end_page( 'lists', true, $is_found );
		}
		self::assertSame( 2, $writes );
	}

	#[TestDox( '[THEME-03] whether a place is expected is not asked where it was found' )]
	public function test_not_asked(): void {
		$asked    = 0;
		$expected = static function () use ( &$asked ): bool {
			++$asked;

			return true;
		};
		$this->end_page( 'product', $expected, true );
		self::assertSame( 0, $asked );
		$this->end_page( 'list', $expected, false );
		self::assertSame( 1, $asked );
	}
}
