-- The start page shows the first open film of the tree: found among the films, and not among all assignments.
create index assignment_film on assignment (lesson_id) where type = 'video';
