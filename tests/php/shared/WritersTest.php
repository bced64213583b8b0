<?php
/**
 * Whatever writes something that outlives a request.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PhpParser\Node;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Tests\Code;

/** Each file that writes is known, with the reason why a preview's unsaved settings have no part in what it writes. */
final class WritersTest extends TestCase {

	/** Functions that store options, transients, metadata, posts, jobs, cookies and files, or send mails. */
	private const FUNCTIONS = '/^(?:update_option|update_user_option|add_option|set_transient|set_site_transient|(?:update|add)_(?:post|term|user|comment)_?meta|(?:add|update)_metadata|wp_(?:insert|update)_(?:post|term|user)|wp_schedule_\w+|as_(?:schedule|enqueue)_\w+|setcookie|wc_setcookie|file_put_contents|fopen|fwrite|wc_create_\w+|wp_mail)$/';

	/** Methods of orders, products and their lines. */
	private const METHODS = array( 'update_meta_data', 'add_meta_data', 'delete_meta_data', 'save_meta_data', 'save', 'add_order_note', 'set_status', 'update_status' );

	/** Registered by Feature::register_records(), or made from FeatureSettings::stored(); tried under a preview in StoredNumbersTest and PreviewedRecordsTest. */
	private const BY_STORED_SETTINGS = array( 'documents/Numbers.php', 'documents/UnitOfMeasure.php', 'checkout/BuyerFields.php', 'attribution/OrderSource.php', 'statistics/staff/OrderVisit.php', 'statistics/staff/OrderRows.php', 'statistics/sales/SaleBook.php', 'statistics/collecting/FolderUpkeep.php', 'statistics/collecting/SelfTest.php', 'statistics/outside/FolderListing.php', 'statistics/outside/PriceChanges.php', 'statistics/outside/ReportState.php', 'statistics/outside/ReportSender.php', 'statistics/collecting/Buffer.php', 'shared/plugin/FileWriter.php', 'shared/plugin/TableSet.php', 'statistics/counting/DatabaseStore.php', 'statistics/counting/Fold.php', 'statistics/counting/Merging.php', 'statistics/counting/Retention.php', 'chat/outside/WidgetsStore.php', 'chat/calls/CallTest.php', 'chat/signal/Folder.php', 'chat/signal/SignalTest.php' );

	/** What products, terms, blocks and scripts are: no setting is asked. A feature that is off in a preview learns of changes by ChangedProducts. */
	private const WITHOUT_SETTINGS = array(
		'catalog/CachedAnswer.php',
		'catalog/CachedTerms.php',
		'catalog/CatalogVersion.php',
		'catalog/facets/FacetIndex.php',
		'catalog/facets/FacetIndexBuilder.php',
		'loop-builder/BlockIndex.php',
		'loop-builder/BlockOrder.php',
		'scripts-on-page/ScanQueue.php',
		'catalog/search/Index.php',
		'shared/http/Counters.php',
		'shared/http/RefusalLog.php',
		'shared/plugin/Background.php',
		'shared/plugin/Job.php',
		'shared/plugin/Lock.php',
		'shared/plugin/ChangedProducts.php',
		'shared/scripts/Results.php',
		'side-cart/VariationOffers.php',
		'variation-table/Builder.php',
		'variation-table/Store.php',
		// Made of the totals alone.
		'statistics/counting/SumsTable.php',
	);

	/** Only in the admin and in jobs, where no preview is. */
	private const NEVER_IN_PREVIEW = array(
		// What was chosen of a menu's item.
		'header/ItemFields.php',
		// Refuses a preview.
		'documents/MakeNumber.php',
		'themes/MissingPlaces.php',
		'documents/TaxNumber.php',
		'settings-page/Changes.php',
		'settings-page/first-run/FirstRunPage.php',
		// That somebody closed a list: a click, made from no setting.
		'settings-page/setup/Setup.php',
		'settings-page/staff-notices/Dismissals.php',
		'shared/plugin/Launch.php',
		'shared/plugin/Uninstall.php',
		'shared/settings/Schema.php',
		'shared/settings/Store.php',
		'status/StatusPage.php',
		'catalog/SwatchData.php',
		'variations/ProductSwatches.php',
		'variations/SwatchFile.php',
		'variations/TermFields.php',
		// The order's own screen, and tools for personal data.
		'checkout/BuyerData.php',
		'attribution/Privacy.php',
		'statistics/staff/Privacy.php',
		'statistics/staff/CountingTestForm.php',
		'statistics/outside/TestReport.php',
		'chat/signal/Presence.php',
		'chat/bots/Bots.php',
		// Only reads.
		'chat/import/ExportFile.php',
		'chat/import/ImportForm.php',
		'chat/import/ImportJob.php',
		'chat/import/ImportState.php',
		'chat/import/ImportWriter.php',
		'chat/import/Staging.php',
		'chat/import/UploadedFile.php',
		'chat/bots/BotsForm.php',
		'chat/widget/OwnWidgets.php',
		'chat/widget/OwnWidgetsForm.php',
		'chat/bots/BotState.php',
		'chat/bots/LinkCode.php',
		'chat/bots/PictureJob.php',
		// What staff typed.
		'statistics/reports/Notes.php',
		'statistics/staff/import/ImportJob.php',
		'statistics/staff/import/ImportWriter.php',
	);

	/** The visitor's own cart, session and cookies, and what the visitor typed: in a preview, the admin's own. */
	private const OF_VISITOR = array(
		'cart/CartCookies.php',
		'cart/ChooseShipping.php',
		'cart/DroppedLines.php',
		'cart/FreeShipping.php',
		'cart/Operations.php',
		'cart/OrderNote.php',
		'cart/Revision.php',
		'cart/SetDestination.php',
		'cart/ShippingEndpoint.php',
		// What was written to the staff, and what is known of who wrote it.
		'chat/bots/Outbox.php',
		'chat/contacts/Contacts.php',
		'chat/contacts/ResumeLink.php',
		'chat/contacts/Secret.php',
		'chat/messages/Conversations.php',
		'chat/messages/Messages.php',
		// What their browser says of calls elsewhere: by what is stored.
		'chat/outside/Log.php',
		'chat/outside/SentRecords.php',
		'chat/signal/StaffCounter.php',
		// What staff wrote and did, and what is found of it.
		'chat/Mail.php',
		'chat/contacts/ContactCookie.php',
		'chat/figures/FigureLog.php',
		'chat/signal/StaleReports.php',
		'chat/staff/Agents.php',
		'chat/staff/CannedAnswers.php',
		'chat/staff/ConversationTags.php',
		'chat/staff/Faqs.php',
		'chat/staff/Looks.php',
		'chat/staff/Notes.php',
		'chat/storage/IndexJob.php',
		'chat/storage/Upgrade.php',
		'chat/widget/AnswerTime.php',
		'chat/widget/Pictures.php',
		// A file that is named by what it holds: a preview's is another one, which no page names.
		'chat/widget/WidgetFile.php',
		'checkout/Draft.php',
		'checkout/EmailCookie.php',
		// What a preview alone asks for is dropped again by BuyerFields.
		'checkout/block/AdditionalFields.php',
		'shared/settings/Preview.php',
	);

	/** Ids of best sellers. Its settings choose what is shown of them. */
	private const BEST_SELLERS = array( 'side-cart/GetSuggestions.php' );

	#[TestDox( '[SET-02] each file that writes something which outlives a request says why a preview has no part in it' )]
	public function test_all_are_known(): void {
		$found   = array();
		$reading = array();
		foreach ( Code::of_all() as $file => $code ) {
			if ( self::writes( $code ) ) {
				$found[] = $file;
			}
			if ( self::reads_settings( $code ) ) {
				$reading[] = $file;
			}
		}
		$known = array( ...self::BY_STORED_SETTINGS, ...self::WITHOUT_SETTINGS, ...self::NEVER_IN_PREVIEW, ...self::OF_VISITOR, ...self::BEST_SELLERS );
		self::assertSame( array(), array_diff( $found, $known ), 'say above why what it writes is not made from a preview’s settings' );
		self::assertSame( array(), array_diff( $known, $found ), 'these write nothing any more' );
		self::assertSame( $known, array_unique( $known ) );
		self::assertNotSame( array(), $reading );
		self::assertSame( array(), array_intersect( self::WITHOUT_SETTINGS, $reading ) );
	}

	/** @param list<Node> $code */
	private static function writes( array $code ): bool {
		foreach ( Code::find( $code, Node\Expr\FuncCall::class ) as $call ) {
			if ( 1 === preg_match( self::FUNCTIONS, Code::name( $call ) ) ) {
				return true;
			}
		}
		foreach ( array( ...Code::find( $code, Node\Expr\MethodCall::class ), ...Code::find( $code, Node\Expr\NullsafeMethodCall::class ) ) as $call ) {
			$name  = Code::name( $call );
			$first = $call->isFirstClassCallable() ? null : ( $call->getArgs()[0] ?? null )?->value;
			$on    = Code::name( $call->var );
			if ( in_array( $name, self::METHODS, true ) || ( 'set' === $name && 'session' === $on ) ) {
				return true;
			}
			// A row of the database: of the global object, or of a table of ours.
			$is_own = ( $first instanceof Node\Expr\StaticCall || $first instanceof Node\Expr\ClassConstFetch ) && $first->class instanceof Node\Name && 'self' === $first->class->toString();
			if ( in_array( $name, array( 'insert', 'replace', 'update' ), true ) && ( $is_own || in_array( $on, array( 'wpdb', 'database' ), true ) ) ) {
				return true;
			}
		}
		foreach ( array( ...Code::find( $code, Node\Scalar\String_::class ), ...Code::find( $code, Node\InterpolatedStringPart::class ) ) as $text ) {
			if ( 1 === preg_match( '/\b(?:INSERT|REPLACE|UPDATE|CREATE TABLE)\b.*%i/', $text->value ) ) {
				return true;
			}
		}

		return false;
	}

	/** @param list<Node> $code */
	private static function reads_settings( array $code ): bool {
		foreach ( array( ...Code::find( $code, Node\Expr\PropertyFetch::class ), ...Code::find( $code, Node\Expr\New_::class ), ...Code::find( $code, Node\Expr\StaticCall::class ) ) as $node ) {
			$is_read = match ( true ) {
				$node instanceof Node\Expr\PropertyFetch => 'settings' === Code::name( $node ),
				$node instanceof Node\Expr\New_ => $node->class instanceof Node\Name && str_ends_with( $node->class->toString(), 'Settings' ),
				default => 'value' === Code::name( $node ) && $node->class instanceof Node\Name && 'Store' === $node->class->getLast(),
			};
			if ( $is_read ) {
				return true;
			}
		}

		return false;
	}

	#[TestDox( '[SET-02] a file that begins to write, or to read settings, is noticed' )]
	public function test_kinds(): void {
		foreach ( array( 'update_option( $a, $b );', 'set_transient( $a, 1 );', 'update_term_meta( 1, 2, 3 );', '$order->update_meta_data( $a, 1 );', '$order?->save();', '$wpdb->prepare( "INSERT INTO %i (a)" );', "\$wpdb->prepare( 'REPLACE INTO %i' );", '$q = "UPDATE %i SET $x";', 'WC()->session->set( $a, 1 );', 'WC()->session?->set( $a, 1 );', '$session->set( $a, 1 );', '$this->session()->set( $a, 1 );', 'setcookie( $a );', 'wp_schedule_event( 1 );', 'as_enqueue_async_action( 1 );', 'file_put_contents( $a, $b );', '$wpdb->update( $wpdb->options, 1 );', '$this->rows->update( self::table(), 1 );', '$database->insert( self::TABLE, 1 );' ) as $code ) {
			self::assertTrue( self::writes( Code::read( "<?php namespace Vitrin\\A; $code" ) ), $code );
		}
		foreach ( array( 'get_option( $a );', '$order->get_meta( $a );', "prepare( 'SELECT a FROM %i' );", '$session->get( $a );', '/* update_option( $a ); */', '$this->update( $a );', '$this->update( ... );' ) as $code ) {
			self::assertFalse( self::writes( Code::read( "<?php namespace Vitrin\\A; $code" ) ), $code );
		}
		foreach ( array( '$this->settings->value( 1 );', 'new Settings();', '\Vitrin\Shared\Settings\Store::value( 1 );' ) as $code ) {
			self::assertTrue( self::reads_settings( Code::read( "<?php namespace Vitrin\\A; $code" ) ), $code );
		}
		self::assertFalse( self::reads_settings( Code::read( '<?php // new Settings();' ) ) );
	}
}
