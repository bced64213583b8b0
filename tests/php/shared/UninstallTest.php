<?php
/**
 * Deleting the plugin.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PhpParser\Node;
use PhpParser\Node\Scalar\String_;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Plugin\Uninstall;
use Vitrin\Tests\Code;
use Vitrin\Tests\ShopTestCase;

/**
 * What stays, and what goes.
 */
final class UninstallTest extends ShopTestCase {

	/** Numbers of invoices belong to the books, nobody can count figures again, and conversations are those of people. */
	private const BOOKS = array( 'vitrin_chat_agents', 'vitrin_chat_canned', 'vitrin_chat_contacts', 'vitrin_chat_conversation_tags', 'vitrin_chat_conversations', 'vitrin_chat_faqs', 'vitrin_chat_fields', 'vitrin_chat_figures', 'vitrin_chat_imported', 'vitrin_chat_looks', 'vitrin_chat_messages', 'vitrin_chat_notes', 'vitrin_chat_outside_contacts', 'vitrin_chat_tags', 'vitrin_document_numbers', 'vitrin_statistics_hours', 'vitrin_statistics_order_lines', 'vitrin_statistics_orders', 'vitrin_statistics_sales', 'vitrin_statistics_texts', 'vitrin_statistics_totals', 'vitrin_statistics_touches' );

	/** The colour's term. */
	private int $term;

	/** A shop with all that the plugin stores. */
	protected function setUp(): void {
		parent::setUp();
		// Other processes may have written since.
		wp_cache_flush();
		$term = wp_insert_term( uniqid( 'vitrin-uninstall-' ), 'product_cat' );
		self::assertIsArray( $term );
		$this->term = $term['term_id'];
		update_term_meta( $this->term, 'vitrin_color', '#112233' );
		update_term_meta( $this->term, 'vitrin_picture', '5' );
		update_term_meta( $this->term, 'other_color', '#445566' );
		update_option( 'vitrin_settings', array( 'cart' => array( 'timeout' => 9000 ) ) );
		\Vitrin\Shared\Settings\Schema::write( 2, 1 );
		update_option( 'vitrin_launch', 'live' );
		update_option( 'vitrin_swatches', array( 1 => 'color' ) );
		update_option( 'widget_vitrin_mini_cart', array( 'x' ) );
		set_transient( 'vitrin_log_x', 1, 60 );
		Counters::take( 'session', 'x', 5, 60 );
		set_transient( 'other_x', 'kept', 60 );
		\Vitrin\Catalog\Search\Builder::provide();
		self::assertTrue( \Vitrin\Catalog\Search\Index::has_tables() );
		\Vitrin\Documents\Numbers::provide();
		\Vitrin\Statistics\Staff\OrderRows::provide();
		self::assertTrue( \Vitrin\Statistics\Counting\Tables::create() );
		self::assertTrue( \Vitrin\Chat\Storage\Tables::create() );
		self::assertTrue( \Vitrin\Chat\Bots\Outbox::create() );
		self::assertTrue( \Vitrin\Chat\Import\Staging::create() );
		self::assertTrue( \Vitrin\Chat\Outside\SentTable::create() );
		\Vitrin\Chat\Contacts\Secret::key( 'x' );
		foreach ( array( 'vitrin_search_lock', 'vitrin_settings_lock', 'vitrin_schema_lock', 'vitrin_scripts', 'vitrin_scripts_waiting', 'vitrin_missing_places', 'vitrin_scripts_lock', 'vitrin_filters_stamp', 'vitrin_loops', 'vitrin_loops_files', 'vitrin_loops_order', 'vitrin_variation_table_5', 'vitrin_variation_table_part_5', 'vitrin_refusals', 'vitrinx' ) as $name ) {
			update_option( $name, array( 'x' ) );
		}
		foreach ( array( 'vitrin_search_build', 'vitrin_facets_build', 'vitrin_facets_daily', 'vitrin_build_variation_table', 'vitrin_read_scripts' ) as $job ) {
			wp_schedule_single_event( time() + 99, $job, array( 5 ) );
		}
	}

	/**
	 * Options with our prefix, after WordPress has run uninstall.php.
	 *
	 * @param list<string> $tables That stay, without the prefix.
	 * @return list<string>
	 */
	private static function left( array $tables = array() ): array {
		global $wpdb;
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'vitrin/plugin.php' );
		require dirname( __DIR__, 3 ) . '/uninstall.php';
		wp_cache_flush();
		self::assertSame( array_map( static fn ( string $table ): string => $wpdb->prefix . $table, $tables ), $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', '%vitrin%' ) ) );
		self::assertStringNotContainsString( 'vitrin', (string) wp_json_encode( _get_cron_array() ) );
		self::assertSame( 'kept', get_transient( 'other_x' ) );

		return $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%vitrin%' AND option_name NOT LIKE 'theme_mods_%' AND option_name NOT LIKE '%user_roles' ORDER BY option_name" );
	}

	#[TestDox( '[SET-02] deleting the plugin keeps what somebody chose, and removes what can be made again' )]
	public function test_keeps(): void {
		file_put_contents( ABSPATH . 'vitrin-seen.php', "<?php\n// @vitrin-seen 0\n" );
		self::assertSame( array( 'vitrin_chat_import_tables', 'vitrin_chat_outside_tables', 'vitrin_chat_secret', 'vitrin_chat_tables', 'vitrin_document_numbers_version', 'vitrin_launch', 'vitrin_schema', 'vitrin_settings', 'vitrin_swatches', 'vitrinx', 'widget_vitrin_mini_cart' ), self::left( self::BOOKS ), 'numbers of invoices belong to the books' );
		self::assertFileDoesNotExist( ABSPATH . 'vitrin-seen.php' );
		self::assertSame( 9000, get_option( 'vitrin_settings' )['cart']['timeout'] );
		self::assertSame( '#112233', get_term_meta( $this->term, 'vitrin_color', true ) );
		self::assertSame( '5', get_term_meta( $this->term, 'vitrin_picture', true ) );
	}

	/** Names of constants whose value is stored: as an option, as a transient, or otherwise (tables, metadata, jobs). */
	private const STORED = array(
		'option'    => array( 'OPTION', 'LOCK', 'LIST_LOCK', 'PARTIAL', 'GENERATION', 'PREFIX', 'WIDGETS', 'FILES', 'VERSION_OPTION', 'CREATING', 'SECRET', 'SALTS' ),
		'transient' => array( 'TRANSIENT', 'BEST_SELLERS', 'ACTIVATED_BY', 'FAILURE', 'RESULT' ),
		'other'     => array( 'JOB', 'EVENT', 'DAILY', 'HOOK', 'META', 'RULE', 'MISSING', 'OWNER', 'COLOR', 'PICTURE', 'CONFIRMED', 'CLOSED', 'TABLE', 'WORDS_TABLE', 'LINES_TABLE', 'TEXTS', 'TOTALS', 'SUMS', 'HOURS', 'VISITORS', 'POSITIONS', 'MARKS', 'TOUCHES', 'SALES', 'CONTACTS', 'CONTACT_FIELDS', 'CONTACT_TAGS', 'CONVERSATIONS', 'MESSAGES', 'AGENTS', 'LOOKS', 'NOTES', 'CONVERSATION_TAGS', 'CANNED', 'ROLE', 'IMPORTED', 'FAQS', 'FIGURES' ),
	);

	/** Names of constants whose value is a name in a request, a session, a cookie or a page. */
	private const NOT_STORED = array( 'NAME', 'MARK', 'FORM', 'VARIABLE', 'ACTION', 'FIELD', 'NONCE', 'KEY', 'SESSION_KEY', 'OPERATION', 'CATEGORY', 'SALE', 'STOCK', 'TERMS', 'QUANTITY', 'TOTAL', 'EXPORT', 'IMPORT', 'KIND', 'ORDER', 'PAGE', 'COLUMN', 'BULK', 'COOKIE', 'REFUSED', 'LISTED', 'DATA_ACTION', 'OF_FORM', 'BY_HASH', 'MARKETING', 'PATH', 'APPLY', 'REMOVE', 'PARAMETER' );

	#[TestDox( '[SET-02] every option, lock, transient, metadata, table and job that the source names is known to it' )]
	public function test_knows_all(): void {
		$known = array_map( static fn ( String_ $text ): string => $text->value, Code::find( Code::read( (string) file_get_contents( \Vitrin\DIR . '/src/shared/plugin/Uninstall.php' ) ), String_::class ) );
		$known = array( ...$known, ...( new \ReflectionClassConstant( Uninstall::class, 'JOBS' ) )->getValue() );
		$found = array();
		foreach ( Code::of_all() as $code ) {
			foreach ( Code::find( $code, Node\Const_::class ) as $constant ) {
				if ( $constant->value instanceof String_ && 1 === preg_match( '/^_?vitrin_[a-z_]+$/', $constant->value->value ) ) {
					$found[ $constant->name->toString() ][] = $constant->value->value;
				}
			}
		}
		self::assertSame( array(), array_diff( array_keys( $found ), self::NOT_STORED, ...array_values( self::STORED ) ), 'say above whether the value of a constant of this name is stored' );
		foreach ( self::STORED['other'] as $constant ) {
			foreach ( $found[ $constant ] ?? array() as $name ) {
				self::assertContains( $name, $known );
			}
		}
		foreach ( array( 'option', 'transient' ) as $kind ) {
			foreach ( array_merge( ...array_values( array_intersect_key( $found, array_flip( self::STORED[ $kind ] ) ) ) ) as $name ) {
				if ( in_array( $name, \Vitrin\Statistics\Counting\Tables::ALL, true ) ) {
					continue;
				}
				$name .= str_ends_with( $name, '_' ) ? '5' : '';
				'option' === $kind ? update_option( $name, 'x', false ) : set_transient( $name, 'x', 60 );
			}
		}
		foreach ( array( 'vitrin_preview_5_x', 'vitrin_log_x', 'vitrin_filters_5' ) as $name ) {
			set_transient( $name, 'x', 60 );
		}
		update_option( Uninstall::OPTION, 'yes', false );
		self::assertSame( array( 'vitrinx' ), self::left() );
	}

	#[TestDox( '[SET-02] what another product called Vitrin stored stays, even where everything of ours goes' )]
	public function test_another_vitrin(): void {
		update_option( 'vitrin_options', 'theirs', false );
		set_transient( 'vitrin_feed', 'theirs', 60 );
		update_term_meta( $this->term, 'vitrin_banner', 'theirs' );
		$user = wp_insert_user( array( 'user_login' => uniqid( 'vitrin-' ), 'user_pass' => 'x' ) );
		self::assertIsInt( $user );
		update_user_meta( $user, 'vitrin_seen', 'theirs' );
		update_option( Uninstall::OPTION, 'yes', false );
		try {
			self::assertSame( array( '_transient_timeout_vitrin_feed', '_transient_vitrin_feed', 'vitrin_options', 'vitrinx' ), self::left() );
			self::assertSame( 'theirs', get_term_meta( $this->term, 'vitrin_banner', true ) );
			self::assertSame( 'theirs', get_user_meta( $user, 'vitrin_seen', true ) );
		} finally {
			delete_option( 'vitrin_options' );
			delete_transient( 'vitrin_feed' );
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_delete_user( $user );
		}
	}

	#[TestDox( '[SET-02] where the loop builder’s blocks are is found again, and goes; another plugin’s meta stays' )]
	public function test_loops(): void {
		$post = wp_insert_post( array( 'post_title' => 'A post', 'post_status' => 'publish' ) );
		self::assertIsInt( $post );
		update_post_meta( $post, '_vitrin_loop_abc', array() );
		update_post_meta( $post, '_vitrin_loops', array() );
		update_post_meta( $post, '_vitrinx', 'theirs' );
		self::left( self::BOOKS );
		wp_cache_flush();
		self::assertFalse( metadata_exists( 'post', $post, '_vitrin_loop_abc' ) );
		self::assertFalse( metadata_exists( 'post', $post, '_vitrin_loops' ) );
		self::assertTrue( metadata_exists( 'post', $post, '_vitrinx' ) );
	}

	#[TestDox( '[SET-02] where the admin has asked for it, everything goes, and nothing of anybody else\'s' )]
	public function test_everything(): void {
		$post = (int) wp_insert_post( array( 'post_title' => 'An order' ) );
		$keys = array( '_vitrin_invoice_number', '_vitrin_credit_note_number', '_vitrin_tax_number', '_vitrin_tax_number_owner', '_vitrin_unit_of_measure' );
		foreach ( $keys as $key ) {
			update_post_meta( $post, $key, '1' );
		}
		$item = new \WC_Order_Item_Product();
		$item->update_meta_data( '_vitrin_unit_of_measure', 'box' );
		$item->save();
		update_option( Uninstall::OPTION, 'yes', false );
		self::assertSame( array( 'vitrinx' ), self::left() );
		foreach ( $keys as $key ) {
			self::assertFalse( metadata_exists( 'post', $post, $key ), $key );
		}
		self::assertSame( '', wc_get_order_item_meta( $item->get_id(), '_vitrin_unit_of_measure' ) );
		wp_delete_post( $post, true );
		self::assertSame( '', get_term_meta( $this->term, 'vitrin_color', true ) );
		self::assertSame( '', get_term_meta( $this->term, 'vitrin_picture', true ) );
		self::assertSame( '#445566', get_term_meta( $this->term, 'other_color', true ) );
	}

	/** MySQL ends a test's transaction when a table is made. */
	protected function tearDown(): void {
		wp_delete_term( $this->term, 'product_cat' );
		foreach ( array( 'vitrin_settings', 'vitrin_swatches', 'widget_vitrin_mini_cart', 'vitrinx', Uninstall::OPTION, '_transient_other_x', '_transient_timeout_other_x' ) as $name ) {
			delete_option( $name );
		}
		// As the site was prepared: without it no feature runs for the tests that follow.
		update_option( 'vitrin_launch', 'live' );
		parent::tearDown();
	}
}
