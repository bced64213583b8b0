<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Assets\AdminForm;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** “Test counting now” on the statistics page, in plain HTML; POST admin-post.php action=vitrin_test_counting. */
final class CountingTestForm {

	public const ACTION = 'vitrin_test_counting';

	/** The option in which stands what the last test found, whoever began it. */
	public const OPTION = 'vitrin_statistics_counting_test';

	/** What the last test found, for who began it. */
	private const RESULT = 'vitrin_counting_test_';

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'answer' ) );
		add_action( 'vitrin_statistics_sections', array( self::class, 'show' ), 5 );
	}

	public static function answer(): void {
		check_admin_referer( self::ACTION );
		AdminScreen::check_form( Access::is_allowed() );
		$result = CountingTest::run();
		set_transient( self::RESULT . get_current_user_id(), $result, 5 * MINUTE_IN_SECONDS );
		update_option( self::OPTION, $result + array( 'at' => time() ), false );
		wp_safe_redirect( StatisticsPage::url() . '#vitrin-counting-test' );
		exit;
	}

	public static function show(): void {
		if ( ! Access::is_allowed() ) {
			return;
		}
		printf( '<h2 id="vitrin-counting-test">%s</h2>', esc_html__( 'Is everything counted?', 'vitrin' ) );
		$result = get_transient( self::RESULT . get_current_user_id() );
		if ( is_array( $result ) && is_string( $result['outcome'] ?? null ) && is_string( $result['detail'] ?? null ) && in_array( $result['outcome'], CountingTest::ALL, true ) ) {
			delete_transient( self::RESULT . get_current_user_id() );
			printf( '<div class="notice notice-%s inline" role="status"><p>%s</p></div>', esc_attr( self::is_good( $result['outcome'] ) ? 'success' : 'error' ), esc_html( self::sentence( $result['outcome'], $result['detail'] ) ) );
		}
		AdminForm::begin( self::ACTION );
		printf( '<p id="vitrin-counting-test-note">%s</p><p><button type="submit" class="button" aria-describedby="vitrin-counting-test-note">%s</button></p></form>', esc_html__( 'The shop opens its own front page and sends its visit as a browser would; it is counted as one visit. Takes some seconds.', 'vitrin' ), esc_html__( 'Test counting now', 'vitrin' ) );
	}

	/** @return array{outcome: string, detail: string, at: int}|null What the last test found, and when; null where there was none. */
	public static function last(): ?array {
		$stored = get_option( self::OPTION );

		return is_array( $stored ) && in_array( $stored['outcome'] ?? null, CountingTest::ALL, true ) && is_string( $stored['detail'] ?? null ) && is_int( $stored['at'] ?? null )
			? array( 'outcome' => $stored['outcome'], 'detail' => $stored['detail'], 'at' => $stored['at'] )
			: null;
	}

	public static function is_good( string $outcome ): bool {
		return in_array( $outcome, array( CountingTest::COUNTED, CountingTest::WAITS ), true );
	}

	/** @param string $outcome One of CountingTest::ALL. */
	public static function sentence( string $outcome, string $detail ): string {
		return match ( $outcome ) {
			CountingTest::COUNTED => __( 'The visit arrived and was counted.', 'vitrin' ),
			CountingTest::WAITS => __( 'The visit arrived. More visits wait than could be counted now; they are counted in the background.', 'vitrin' ),
			CountingTest::NOT_LIVE => __( 'Visitors don’t see Vitrin yet, so nothing is counted: go live first.', 'vitrin' ),
			/* translators: %s: an error message or a number such as 503. */
			CountingTest::NO_PAGE => sprintf( __( 'The shop can’t open its own front page (%s). Visits may be counted all the same: look at the shop in a private window, and here a minute later.', 'vitrin' ), $detail ),
			CountingTest::NO_SETTINGS => __( 'The front page has nothing of the statistics. Most likely a page cache still has an older copy: empty it. Or another plugin leaves our script out.', 'vitrin' ),
			CountingTest::NO_SIGNATURE => __( 'The front page has no signature: the folder for statistics could not be made in the uploads. Let the server write there, and save the settings once more.', 'vitrin' ),
			/* translators: %s: an error message. */
			CountingTest::UNREACHABLE => sprintf( __( 'Nothing answers where visits are sent (%s).', 'vitrin' ), $detail ),
			/* translators: %s: a number such as 403. */
			CountingTest::BLOCKED => sprintf( __( 'Something before the shop refuses visits with status %s: a firewall, or rules of the server. Allow the address, or switch on “Count past ad blockers”.', 'vitrin' ), $detail ),
			CountingTest::MISSING => __( 'The address to which visits are sent isn’t there any more. Save the settings once more; empty the page cache if that doesn’t help.', 'vitrin' ),
			CountingTest::WRONG => __( 'Something else answers where visits are sent: a cache, or another site. Leave this address out of caches.', 'vitrin' ),
			CountingTest::UNWRITABLE => __( 'The visit arrived, but the folder for statistics in the uploads can’t be written to, or is full.', 'vitrin' ),
			CountingTest::NOT_FOLDED => __( 'The visit arrived but wasn’t counted: what counts doesn’t get on. The log of PHP or WooCommerce (source “vitrin”) may say why.', 'vitrin' ),
			CountingTest::REFUSED => sprintf(
				/* translators: %s: a reason, a part of a sentence with a capital letter. */
				__( 'The visit arrived but was refused: %s.', 'vitrin' ),
				CutWords::reason( $detail )
			) . ( in_array( $detail, array( 'old', 'signature' ), true ) ? ' ' . __( 'A cache may serve a page from before the statistics were set up: empty it.', 'vitrin' ) : '' ),
			default => $outcome,
		};
	}
}
