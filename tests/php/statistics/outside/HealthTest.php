<?php
/**
 * Whether figures can be believed.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Outside;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Status\Fact;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\Reason;
use Vitrin\Statistics\Collecting\SelfTest;
use Vitrin\Statistics\Counting\DatabaseStore;
use Vitrin\Statistics\Outside\FolderListing;
use Vitrin\Statistics\Outside\RefusedAdvice;
use Vitrin\Statistics\Settings;
use Vitrin\Statistics\Staff\CountingTestForm;
use Vitrin\Statistics\Staff\OrderRows;
use Vitrin\Statistics\Collecting\FolderUpkeep;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\Statistics\Reports\Asking;
use Vitrin\Tests\Statistics\Staff\SeededTotals;
use Vitrin\Tests\VisitOrder;

require_once dirname( __DIR__ ) . '/staff/SeededTotals.php';
require_once dirname( __DIR__ ) . '/reports/Asking.php';

/** In words, with what may be done. */
final class HealthTest extends ShopTestCase {

	use Asking;

	protected function setUp(): void {
		parent::setUp();
		SeededTotals::clear();
		wp_set_current_user( $this->user( 'shop_manager' ) );
	}

	protected function tearDown(): void {
		SeededTotals::clear();
		parent::tearDown();
	}

	private static function day( int $ago = 0 ): string {
		return current_datetime()->modify( "-$ago days" )->format( 'Y-m-d' );
	}

	/** Orders of today. */
	private static function sell( int $orders, int $uncounted ): void {
		for ( $number = 1; $number <= $orders; $number++ ) {
			OrderRows::paid( 900000000 + $number, self::day(), $number <= $uncounted ? 'uncounted' : 'counted' );
			$row = OrderRows::next( 899999999 + $number );
			self::assertNotNull( $row );
			OrderRows::hold( $row, VisitOrder::paid( 500.0, array( 5 => array( 1, 500.0 ) ), 'direct:', '' ) );
		}
	}

	#[TestDox( '[STAT-07] what was refused in thirty days is said by its reason, with what may be done' )]
	public function test_refused(): void {
		$store = new DatabaseStore();
		$store->begin();
		$store->add_refused( array( self::day() . ' robot Googlebot' => 9, self::day( 3 ) . ' robot bing' => 1, self::day( 29 ) . ' old 40' => 4, self::day( 30 ) . ' flood x' => 99 ) );
		$store->commit();
		$refused = self::ask( 'health' )['refused'];
		self::assertSame( 14, $refused['total'] );
		self::assertSame( array( 'robot', 10, 'old', 4 ), array( $refused['reasons'][0]['reason'], $refused['reasons'][0]['count'], $refused['reasons'][1]['reason'], $refused['reasons'][1]['count'] ) );
		foreach ( $refused['reasons'] as $reason ) {
			self::assertNotSame( $reason['reason'], $reason['label'] );
			self::assertNotSame( '', $reason['advice'] );
		}
	}

	#[TestDox( '[STAT-07] there is something to say of every reason for which hits are refused' )]
	public function test_advice(): void {
		foreach ( Reason::ALL as $reason ) {
			self::assertNotSame( '', RefusedAdvice::of( $reason ), $reason );
		}
	}

	/** @return iterable<string, array{int, int, string, string}> Orders, those without a visit, state, and a part of the sentence. */
	public static function shares(): iterable {
		yield 'none' => array( 0, 0, Fact::NEUTRAL, 'سفارشی' );
		yield 'few' => array( 5, 3, Fact::NEUTRAL, '۳' );
		yield 'as usual' => array( 30, 5, Fact::GOOD, '۷٫۳' );
		yield 'more than blockers explain' => array( 20, 12, Fact::WARNING, '۶۰' );
	}

	#[DataProvider( 'shares' )]
	#[TestDox( '[STAT-10] orders without a counted visit: how many, between what the truth lies, what may be done: $_dataName' )]
	public function test_uncounted( int $orders, int $uncounted, string $state, string $words ): void {
		self::sell( $orders, $uncounted );
		$answer = self::ask( 'health' )['uncounted'];
		self::assertSame( array( $orders, $uncounted, $state ), array( $answer['orders'], $answer['uncounted'], $answer['state'] ) );
		self::assertStringContainsString( $words, $answer['text'] );
		self::assertNotSame( '', $answer['advice'] );
		self::assertLessThanOrEqual( $orders > 0 ? $uncounted / $orders : 1, $answer['low'] );
		self::assertGreaterThanOrEqual( $orders > 0 ? $uncounted / $orders : 0, $answer['high'] );
	}

	#[TestDox( '[STAT-07] hits that wait for hours are said, as they were before the report counts them' )]
	public function test_freshness(): void {
		$folder = FolderUpkeep::provide( ( new Settings() )->stored() );
		self::assertNotNull( $folder );
		self::assertFalse( self::ask( 'health' )['counting']['isLate'] );
		file_put_contents( $folder->file( Folder::BUFFER ), "x\n" );
		touch( $folder->file( Folder::FOLDED ), time() - 2 * HOUR_IN_SECONDS );
		$answer = self::ask( 'health' )['counting'];
		self::assertSame( array( true, Fact::BAD, 2 ), array( $answer['isLate'], $answer['state'], $answer['waits'] ) );
		self::assertNotSame( '', $answer['advice'] );
	}

	#[TestDox( '[STAT-01] a GET tests nothing; it says what the last tests found, and when' )]
	public function test_self_test(): void {
		$asked = 0;
		add_filter(
			'pre_http_request',
			static function () use ( &$asked ) {
				++$asked;

				return new \WP_Error( 'x', 'x' );
			}
		);
		delete_option( CountingTestForm::OPTION );
		update_option( SelfTest::OPTION, array( 'works' => false, 'reason' => SelfTest::BLOCKED, 'at' => 1700000000 ) );
		$answer = self::ask( 'health' );
		self::assertSame( array( 1700000000, false, Fact::WARNING ), array( $answer['selfTest']['at'], $answer['selfTest']['works'], $answer['selfTest']['state'] ) );
		self::assertNotSame( '', $answer['selfTest']['advice'] );
		self::assertNull( $answer['countingTest']['at'] );
		update_option( CountingTestForm::OPTION, array( 'outcome' => 'blocked', 'detail' => '403<script>', 'at' => 1700000001 ) );
		$answer = self::ask( 'health' )['countingTest'];
		self::assertSame( array( 1700000001, Fact::BAD ), array( $answer['at'], $answer['state'] ) );
		self::assertSame( 0, $asked );
	}

	#[TestDox( '[STAT-10] [SEC-03] who may not see figures sees nothing of their health' )]
	public function test_capability(): void {
		foreach ( array( 'subscriber', 'author', 'customer' ) as $role ) {
			wp_set_current_user( $this->user( $role ) );
			self::assertSame( 403, self::response( 'health' )->get_status(), $role );
		}
		wp_set_current_user( 0 );
		self::assertSame( 401, self::response( 'health' )->get_status() );
	}

	/** @return iterable<string, array{string, string, string, string}> Answers for the folder and for the uploads, what is found, the fact's state. */
	public static function listings(): iterable {
		$shown = '<h1>Index of /</h1><a href="%s">%s</a>';
		yield 'closed' => array( '', '', '', Fact::GOOD );
		yield 'its files' => array( sprintf( $shown, 'salts.json', 'salts.json' ), '', FolderListing::FILES, Fact::BAD );
		yield 'its name' => array( '', 'FOLDER', FolderListing::NAME, Fact::BAD );
	}

	#[DataProvider( 'listings' )]
	#[TestDox( '[STAT-08] once a day it is tried whether the web server lists the folder in which hits wait: $_dataName' )]
	public function test_listing( string $files, string $folders, string $found, string $state ): void {
		$folder = FolderUpkeep::provide( ( new Settings() )->stored() );
		self::assertNotNull( $folder );
		delete_option( FolderListing::OPTION );
		self::assertSame( array(), FolderListing::facts() );
		$name  = basename( $folder->path );
		$asked = 0;
		add_filter(
			'pre_http_request',
			static function ( mixed $answer, mixed $args, mixed $url ) use ( &$asked, $name, $files, $folders ) {
				++$asked;
				$body = str_ends_with( (string) $url, "/$name/" ) ? $files : str_replace( 'FOLDER', "<a href='$name/'>", $folders );

				return array( 'headers' => array(), 'body' => $body, 'response' => array( 'code' => '' === $body ? 403 : 200, 'message' => '' ), 'cookies' => array(), 'filename' => null );
			},
			10,
			3
		);
		FolderListing::run();
		FolderListing::run();
		self::assertSame( 2, $asked, 'the folder and the uploads, once' );
		self::assertSame( $found, FolderListing::result()['found'] );
		self::assertSame( array( $state ), array_column( FolderListing::facts(), 'state' ) );
	}

	#[TestDox( '[STAT-08] a server that can’t ask itself says nothing of who can list the folder' )]
	public function test_listing_unknown(): void {
		self::assertNotNull( FolderUpkeep::provide( ( new Settings() )->stored() ) );
		delete_option( FolderListing::OPTION );
		add_filter( 'pre_http_request', static fn () => new \WP_Error( 'x', 'x' ) );
		FolderListing::run();
		self::assertSame( FolderListing::UNKNOWN, FolderListing::result()['found'] );
		self::assertSame( array(), FolderListing::facts() );
	}
}
