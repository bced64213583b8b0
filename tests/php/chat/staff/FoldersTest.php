<?php
/**
 * Folders, search and pages of the inbox.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Staff;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Staff\ConversationTags;
use Vitrin\Chat\Staff\FoundPiece;
use Vitrin\Chat\Storage\FullText;
use Vitrin\Chat\Storage\IndexJob;
use Vitrin\Chat\Storage\SearchText;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Tests\Chat\ChatTestCase;

require_once dirname( __DIR__ ) . '/ChatTestCase.php';

/** By the calls that the screen makes. */
final class FoldersTest extends ChatTestCase {

	/**
	 * @param array<string, string|int> $query
	 * @return list<int> Ids.
	 */
	private static function ids( array $query = array() ): array {
		$answer = self::staff( 'GET', '/conversations', $query );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );

		return array_column( self::body( $answer )['conversations'], 'id' );
	}

	/** @return iterable<string, array{string}> */
	public static function phones(): iterable {
		yield 'as at home'   => array( '0912 345 6789' );
		yield 'from abroad'  => array( '+98 912 345 6789' );
		yield 'with zeros'   => array( '00989123456789' );
		yield 'by a spreadsheet' => array( '9123456789' );
	}

	#[DataProvider( 'phones' )]
	#[TestDox( '[CHAT-12a] a phone number is found with the country before it or without: written $_dataName' )]
	public function test_phone( string $written ): void {
		$this->as_agent();
		$one     = self::begun();
		$contact = Contacts::of_id( $one->contact );
		self::assertNotNull( $contact );
		Contacts::set_profile( $contact, array( 'phone' => $written ) );
		foreach ( array( '09123456789', '+989123456789', '۰۰۹۸۹۱۲۳۴۵۶۷۸۹', '0912345' ) as $typed ) {
			self::assertSame( array( $one->id ), self::ids( array( 'search' => $typed ) ), $typed );
		}
		self::assertSame( array(), self::ids( array( 'search' => '09123456788' ) ) );
	}

	private static function aged( Conversation $conversation, int $seconds ): void {
		Database::run( 'UPDATE %i SET updated = updated - %d, waiting_since = CASE WHEN waiting_since > 0 THEN waiting_since - %d ELSE 0 END WHERE id = %d', Tables::CONVERSATIONS, $seconds, $seconds, $conversation->id );
	}

	#[TestDox( '[CHAT-12a] folders: open, waiting (longest first), mine, done and spam, by tag and by agent, with their numbers' )]
	public function test_folders(): void {
		$me     = $this->as_agent();
		$first  = self::begun();
		$second = self::begun();
		$mine   = self::begun();
		$done   = self::begun();
		$spam   = self::begun();
		foreach ( array( $first, $second, $mine, $done, $spam ) as $i => $one ) {
			self::aged( $one, 100 * $i );
		}
		Conversations::mark_read_by_staff( $mine, 1 );
		Messages::add( $mine, wp_generate_uuid4(), Message::AGENT, 'بله', $me->id );
		self::aged( $mine, 200 );
		Conversations::set_status( $done, Conversation::CLOSED );
		Conversations::set_status( $spam, Conversation::SPAM );
		ConversationTags::change( $second, array( 'مرجوعی' ), array() );
		self::assertSame( array( $first->id, $second->id, $mine->id ), self::ids() );
		self::assertSame( array( $first->id, $second->id, $mine->id ), self::ids( array( 'folder' => 'open' ) ) );
		self::assertSame( array( $second->id, $first->id ), self::ids( array( 'folder' => 'waiting' ) ) );
		self::assertSame( array( $mine->id ), self::ids( array( 'folder' => 'mine' ) ) );
		self::assertSame( array( $done->id ), self::ids( array( 'folder' => 'done' ) ) );
		self::assertSame( array( $spam->id ), self::ids( array( 'folder' => 'spam' ) ) );
		self::assertCount( 5, self::ids( array( 'folder' => 'all' ) ) );
		self::assertSame( array( $second->id ), self::ids( array( 'tag' => 'مرجوعی' ) ) );
		self::assertSame( array( $mine->id ), self::ids( array( 'agent' => $me->id ) ) );
		self::assertSame( array(), self::ids( array( 'agent' => 999_999 ) ) );
		self::assertSame( array( 'open' => 3, 'waiting' => 2, 'mine' => 1, 'unread' => 2 ), self::body( self::staff( 'GET', '/inbox' ) )['counts'] );
		self::assertSame( 400, self::staff( 'GET', '/conversations', array( 'folder' => 'else' ) )->get_status() );
	}

	#[TestDox( '[CHAT-12a] a conversation in which staff had the last word isn’t counted as unread, though they didn’t see all that stands above' )]
	public function test_unread(): void {
		$me  = $this->as_agent();
		$one = self::begun( 'یک', 'دو' );
		$number = static fn (): mixed => self::body( self::staff( 'GET', '/inbox' ) )['counts']['unread'];
		self::assertSame( 1, $number() );
		// As from a messenger, where the first of both was answered.
		Conversations::mark_read_by_staff( self::again( $one ), 1 );
		Messages::add( self::again( $one ), wp_generate_uuid4(), Message::AGENT, 'بله', $me->id );
		self::assertSame( 1, self::again( $one )->staff_read );
		self::assertSame( 0, $number() );
		Messages::add( self::again( $one ), wp_generate_uuid4(), Message::CONTACT, 'سه' );
		self::assertSame( 1, $number() );
	}

	#[TestDox( '[CHAT-12a] who waits is known from the first message that nobody answered, until somebody does' )]
	public function test_waiting(): void {
		$me  = $this->as_agent();
		$one = self::begun( 'یک' );
		self::aged( $one, 500 );
		$since = self::again( $one )->waiting_since;
		Messages::add( $one, wp_generate_uuid4(), Message::CONTACT, 'دو' );
		self::assertSame( $since, self::again( $one )->waiting_since );
		Messages::add( $one, wp_generate_uuid4(), Message::SYSTEM, 'x' );
		self::assertSame( $since, self::again( $one )->waiting_since );
		Messages::add( $one, wp_generate_uuid4(), Message::AGENT, 'سه', $me->id );
		self::assertSame( 0, self::again( $one )->waiting_since );
		Messages::add( $one, wp_generate_uuid4(), Message::CONTACT, 'چهار' );
		self::assertGreaterThan( $since, self::again( $one )->waiting_since );
		self::aged( $one, 500 );
		Conversations::set_status( $one, Conversation::CLOSED );
		Messages::add( self::again( $one ), wp_generate_uuid4(), Message::CONTACT, 'پنج' );
		self::assertEqualsWithDelta( time(), self::again( $one )->waiting_since, 3, 'who comes back to a closed one hasn’t waited meanwhile' );
	}

	#[TestDox( '[CHAT-12a] pages follow each other without a gap or one twice, also where many were written in the same second and new ones come meanwhile' )]
	public function test_pages(): void {
		$this->as_agent();
		$all = array();
		for ( $i = 0; $i < 120; $i++ ) {
			$all[] = Conversations::current( self::contact() )->id;
		}
		Database::run( 'UPDATE %i SET updated = %d, waiting_since = %d', Tables::CONVERSATIONS, time() - 50, time() - 50 );
		foreach ( array( 'open', 'waiting' ) as $folder ) {
			$seen   = array();
			$cursor = '';
			do {
				$body   = self::body( self::staff( 'GET', '/conversations', array( 'folder' => $folder, 'cursor' => $cursor ) ) );
				$cursor = $body['next'];
				$seen   = array( ...$seen, ...array_column( $body['conversations'], 'id' ) );
				Conversations::current( self::contact() );
			} while ( '' !== $cursor );
			self::assertSame( $all, array_values( array_intersect( 'open' === $folder ? array_reverse( $seen ) : $seen, $all ) ), $folder );
		}
		self::assertCount( 50, self::ids( array( 'cursor' => 'garbage' ) ) );
		self::assertCount( 50, self::ids( array( 'cursor' => "1'-1 OR 1" ) ) );
	}

	/** @return iterable<string, array{string, string}> What is written, and what is typed to find it. */
	public static function writings(): iterable {
		yield 'Arabic ye and kaf' => array( 'كفش ورزشي', 'کفش ورزشی' );
		yield 'the other way'     => array( 'کفش ورزشی', 'كفش ورزشي' );
		yield 'half-space'        => array( 'می‌خواهم', 'می خواهم' );
		yield 'as one word'       => array( 'می‌خواهم کتاب‌هایم', 'میخواهم کتابها' );
		yield 'one word, spaced'  => array( 'نمیخواهم کتابها', 'نمی خواهم کتاب ها' );
		yield 'one, half-spaced'  => array( 'میخواهم بزرگتر', 'می‌خواهم بزرگ‌تر' );
		yield 'spaced, as one'    => array( 'می خواهم کتاب ها', 'میخواهم کتابها' );
		yield 'another half-space' => array( 'پیراهن‌دوست', 'پیراهندوست' );
		yield 'digits'            => array( 'سفارش ۱۲۳۴۵', '12345' );
		yield 'Latin digits'      => array( 'سفارش 12345', '۱۲۳۴۵' );
		yield 'diacritics'        => array( 'کِتابِ خُوب', 'کتاب خوب' );
		yield 'case'              => array( 'Size XL please', 'size xl' );
		yield 'beginning'         => array( 'ارسالِ سفارش‌هایم', 'ارس سفارش' );
		yield 'short words'       => array( 'به من بگو', 'به من' );
		yield 'word of English'   => array( 'what about this', 'about' );
		yield 'signs between'     => array( 'کفش، کیف؛ کمربند!', 'کیف (کمربند)' );
		yield 'one letter'        => array( 'ب', 'ب' );
	}

	#[DataProvider( 'writings' )]
	#[TestDox( '[CHAT-12a] search finds messages as Persian is really typed: $_dataName' )]
	public function test_search( string $written, string $typed ): void {
		$this->as_agent();
		$one   = self::begun( 'سلام', $written, 'ممنون' );
		$other = self::begun( 'سلام دیگر' );
		$body  = self::body( self::staff( 'GET', '/conversations', array( 'search' => $typed ) ) );
		self::assertSame( array( $one->id ), array_column( $body['conversations'], 'id' ) );
		self::assertSame( $written, $body['conversations'][0]['found'] );
		self::assertSame( array( $one->id, $other->id ), array( min( self::ids( array( 'search' => 'سلام' ) ) ), max( self::ids( array( 'search' => 'سلام' ) ) ) ) );
		self::assertSame( array(), self::ids( array( 'search' => 'نیست' ) ) );
		self::assertSame( array(), self::ids( array( 'search' => '%_؟!' ) ) );
		self::assertCount( 2, self::ids( array( 'search' => '  ' ) ) );
	}

	#[TestDox( '[CHAT-12a] search finds contacts by name, email and phone, in any folder, and nobody of another one' )]
	public function test_search_contacts(): void {
		$this->as_agent();
		$one     = self::begun();
		$contact = Contacts::of_id( $one->contact );
		self::assertNotNull( $contact );
		Contacts::set_profile( $contact, array( 'name' => 'سارا كريمي', 'email' => 'Sara@Example.ir', 'phone' => '۰۹۱۲ ۳۴۵ ۶۷۸۹' ) );
		foreach ( array( 'کریمی', 'sara@exam', '09123456789', '912', 'سارا ۰۹۱۲' ) as $typed ) {
			self::assertSame( '912' === $typed ? array() : array( $one->id ), self::ids( array( 'search' => $typed ) ), $typed );
		}
		self::assertSame( array(), self::ids( array( 'search' => 'سارا', 'folder' => 'done' ) ) );
		Conversations::set_status( $one, Conversation::CLOSED );
		self::assertSame( array( $one->id ), self::ids( array( 'search' => 'سارا', 'folder' => 'done' ) ) );
		self::assertSame( array( $one->id ), self::ids( array( 'search' => 'سارا', 'folder' => 'all' ) ) );
		Contacts::set_profile( $contact, array( 'name' => '' ) );
		self::assertSame( array(), self::ids( array( 'search' => 'سارا', 'folder' => 'all' ) ) );
	}

	#[TestDox( '[CHAT-12a] search goes on behind the latest two hundred, by the index where the database has one, with the same finds' )]
	public function test_search_far(): void {
		$this->as_agent();
		self::assertSame( FullText::is_possible(), FullText::is_there() );
		$old = self::begun( 'پیراهن آبی به رنگ the' );
		$by  = self::begun();
		Contacts::set_profile( Contacts::of_id( $by->contact ) ?? self::contact(), array( 'name' => 'پیراهن‌دوست' ) );
		self::aged( $old, 5000 );
		self::aged( $by, 6000 );
		for ( $i = 0; $i < 210; $i++ ) {
			Conversations::current( self::contact() );
		}
		foreach ( array( 'پيراهن' => array( $old->id, $by->id ), 'پیراهن آب' => array( $old->id ), 'پیراهن به' => array( $old->id ), 'the' => array( $old->id ), 'نیست' => array(), 'پ' => array( $old->id, $by->id ), 'آبی پیراهنی' => array() ) as $typed => $ids ) {
			self::assertSame( $ids, self::ids( array( 'search' => $typed ) ), $typed );
		}
		$found = self::body( self::staff( 'GET', '/conversations', array( 'search' => 'رنگ' ) ) )['conversations'][0]['found'];
		self::assertStringContainsString( 'رنگ', $found );
	}

	#[TestDox( '[CHAT-12a] messages of an earlier version are found by words that are written as one, too' )]
	public function test_upgrade(): void {
		$this->as_agent();
		$one = self::begun( 'می‌خواهم' );
		self::begun( 'سلام' );
		Database::run( "UPDATE %i SET normalised = ' می_ خواهم' WHERE message <> 'سلام'", Tables::MESSAGES );
		update_option( Tables::OPTION, '6' );
		self::assertTrue( Tables::provide() );
		self::assertTrue( IndexJob::run() );
		self::assertSame( array( $one->id ), self::ids( array( 'search' => 'میخواهم' ) ) );
	}

	#[TestDox( '[CHAT-12a] what was stored without it becomes searchable in the background' )]
	public function test_index_job(): void {
		$this->as_agent();
		$one = self::begun( 'گلدان سفالی' );
		Database::run( 'UPDATE %i SET normalised = NULL', Tables::MESSAGES );
		self::assertSame( array(), self::ids( array( 'search' => 'گلدان' ) ) );
		self::assertTrue( IndexJob::run() );
		self::assertSame( array( $one->id ), self::ids( array( 'search' => 'گلدان' ) ) );
	}

	#[TestDox( '[CHAT-12a] short words are kept by the index, long ones are cut, and no more is asked than anybody types' )]
	public function test_search_text(): void {
		self::assertSame( ' به_ من_ the_ سلام', SearchText::of( 'به من، the سلام' ) );
		self::assertSame( ' ب__', SearchText::of( 'ب' ) );
		self::assertSame( 61, mb_strlen( SearchText::of( str_repeat( 'آ', 500 ) ) ) );
		self::assertSame( array( 'الف', 'ب' ), SearchText::asked( 'الف ب الف' ) );
		self::assertCount( 8, SearchText::asked( implode( ' ', range( 1, 50 ) ) ) );
		self::assertSame( array(), SearchText::asked( '؟!' ) );
		self::assertStringEndsWith( ' 09123456789 989123456789 00989123456789', SearchText::of_contact( '', '', '۰۹۱۲ ۳۴۵ ۶۷۸۹' ) );
		self::assertStringEndsWith( ' 442071234567', SearchText::of_contact( '', '', '+44 20 7123 4567' ) );
		self::assertStringNotContainsString( '<', SearchText::of( '<b>x</b>' ) );
	}

	#[TestDox( '[CHAT-12a] the piece that was found is cut between words' )]
	public function test_piece(): void {
		self::assertSame( 'سلام دنیا', FoundPiece::of( "سلام\n دنیا", array( 'دنیا' ) ) );
		$long  = str_repeat( 'کلمه ', 40 ) . 'گلدان‌ها ' . str_repeat( 'پایان ', 40 );
		$piece = FoundPiece::of( $long, array( 'گلدان' ) );
		self::assertStringStartsWith( '…کلمه', $piece );
		self::assertStringEndsWith( '…', $piece );
		self::assertStringContainsString( 'گلدان‌ها', $piece );
		self::assertLessThanOrEqual( 122, mb_strlen( $piece ) );
		self::assertSame( $piece, FoundPiece::of( $long, array( 'گلدانها' ) ) );
		self::assertSame( 'نیست', FoundPiece::of( 'نیست', array( 'دیگر' ) ) );
	}

	#[TestDox( '[CHAT-12] a page of fifty with agents, tags and cards asks the database as often as one of two' )]
	public function test_queries(): void {
		global $wpdb;
		$me   = $this->as_agent();
		$cost = static function () use ( $wpdb ): int {
			$before = $wpdb->num_queries;
			self::ids();

			return $wpdb->num_queries - $before;
		};
		$make = static function ( int $number ) use ( $me ): void {
			for ( $i = 0; $i < $number; $i++ ) {
				$one = self::begun();
				Messages::add( $one, wp_generate_uuid4(), Message::AGENT, 'x', $me->id );
				ConversationTags::change( $one, array( "t$i" ), array() );
			}
		};
		$make( 2 );
		$cost();
		$few = $cost();
		$make( 48 );
		self::assertSame( $few, $cost() );
		self::assertLessThan( 12, $few );
	}
}
